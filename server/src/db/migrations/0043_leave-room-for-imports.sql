-- The row of an upload is written again for every slice, and looked at for every row and figure that names it. Its page is
-- kept all but empty, so that a new version finds room beside the last one: else the table grows a page at a time, and all
-- of them are gone through for each of those.
ALTER TABLE "imports" SET (fillfactor = 10);
