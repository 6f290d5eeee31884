import { authEndpoints } from '#src/accounts/auth.ts'
import { factorEndpoints } from '#src/accounts/factors.ts'
import * as gotrue from '#src/accounts/gotrue.ts'
import { gotrueFactorEndpoints } from '#src/accounts/gotrue-factors.ts'
import { readExport } from '#src/accounts/personal-data.ts'
import * as users from '#src/accounts/users.ts'
import * as adminActs from '#src/admin/admin-acts.ts'
import * as adminComments from '#src/admin/admin-comments.ts'
import * as adminCorrections from '#src/admin/admin-corrections.ts'
import * as adminDashboard from '#src/admin/admin-dashboard.ts'
import * as adminGames from '#src/admin/admin-games.ts'
import * as adminImports from '#src/admin/admin-imports.ts'
import * as adminInbox from '#src/admin/admin-inbox.ts'
import * as adminLists from '#src/admin/admin-lists.ts'
import * as adminMedia from '#src/admin/admin-media.ts'
import * as adminProviders from '#src/admin/admin-providers.ts'
import * as adminReports from '#src/admin/admin-reports.ts'
import * as adminSearch from '#src/admin/admin-search.ts'
import * as adminSettings from '#src/admin/admin-settings.ts'
import * as adminSources from '#src/admin/admin-sources.ts'
import * as adminUsers from '#src/admin/admin-users.ts'
import * as adminVoices from '#src/admin/admin-voices.ts'
import * as adminWaiting from '#src/admin/admin-waiting.ts'
import * as battleMarks from '#src/battles/battle-marks.ts'
import * as battleModels from '#src/battles/battle-models.ts'
import * as battleShelves from '#src/battles/battle-shelves.ts'
import * as battles from '#src/battles/battles.ts'
import * as corrections from '#src/catalogue/corrections.ts'
import * as covers from '#src/catalogue/covers.ts'
import * as data from '#src/catalogue/data.ts'
import * as gameFollows from '#src/catalogue/game-follows.ts'
import * as gameHistory from '#src/catalogue/game-history.ts'
import * as gameMarks from '#src/catalogue/game-marks.ts'
import * as gameProposals from '#src/catalogue/game-proposals.ts'
import * as games from '#src/catalogue/games.ts'
import * as providers from '#src/catalogue/providers.ts'
import * as recommendations from '#src/catalogue/recommendations.ts'
import * as comments from '#src/community/comments.ts'
import * as notifications from '#src/community/notifications.ts'
import * as people from '#src/community/people.ts'
import * as reports from '#src/community/reports.ts'
import { huntEndpoints } from '#src/hunts/hunts.ts'
import { bracketEndpoints } from '#src/lists/brackets.ts'
import * as marks from '#src/lists/list-marks.ts'
import * as shelves from '#src/lists/list-shelves.ts'
import * as lists from '#src/lists/lists.ts'
import * as tags from '#src/lists/tags.ts'
import { predictionEndpoints } from '#src/predictions/predictions.ts'
import * as search from '#src/search/search.ts'
import * as changes from '#src/site/changes.ts'
import * as feeds from '#src/site/feeds.ts'
import * as media from '#src/site/media.ts'
import * as oembed from '#src/site/oembed.ts'
import * as share from '#src/site/share.ts'
import * as site from '#src/site/site.ts'
import * as sitemaps from '#src/site/sitemaps.ts'

/** The whole routing table: the server registers exactly these, the browser calls them, OpenAPI lists them. */
export const contract = [
  adminGames.listAdminGames,
  adminGames.exportAdminGames,
  adminGames.readAdminGame,
  adminGames.createGame,
  adminGames.retireGames,
  adminGames.updateGame,
  adminGames.mergeGame,
  adminProviders.listAdminProviders,
  adminProviders.exportAdminProviders,
  adminProviders.readAdminProvider,
  adminProviders.createProvider,
  adminProviders.updateProvider,
  adminProviders.deleteProvider,
  adminProviders.mergeProvider,
  adminSearch.listAdminSynonyms,
  adminSearch.changeSynonym,
  adminSearch.listMissedSearches,
  adminSearch.dismissMissedSearch,
  adminSources.listAdminSources,
  adminSources.readAdminSource,
  adminSources.createSource,
  adminSources.updateSource,
  adminSources.previewWithdrawal,
  adminSources.withdrawSource,
  adminSources.mergeSource,
  adminSources.splitSource,
  adminVoices.listVoices,
  adminVoices.addVoice,
  adminVoices.removeVoice,
  adminVoices.restoreVoice,
  adminVoices.listProviderVoices,
  adminVoices.addProviderVoice,
  adminVoices.removeProviderVoice,
  adminVoices.restoreProviderVoice,
  ...authEndpoints,
  ...factorEndpoints,
  gotrue.readGotrueHealth,
  gotrue.readGotrueSettings,
  gotrue.readKeySet,
  gotrue.gotrueSignUp,
  gotrue.gotrueToken,
  gotrue.gotrueReadUser,
  gotrue.gotrueUpdateUser,
  gotrue.gotrueLogout,
  gotrue.gotrueRecover,
  gotrue.gotrueFollowLink,
  gotrue.gotrueVerify,
  gotrue.gotrueResend,
  gotrue.gotrueReauthenticate,
  ...gotrueFactorEndpoints,
  users.changeProfile,
  users.setAvatar,
  users.removeAvatar,
  users.deleteAccount,
  users.readSettings,
  users.changeSettings,
  users.readAvailability,
  readExport,
  users.readProfile,
  media.readMedia,
  games.listGames,
  games.countGames,
  games.readGame,
  gameHistory.listGameChanges,
  gameHistory.listProviderChanges,
  games.viewGame,
  games.matchGames,
  gameFollows.readGameFollow,
  gameFollows.followGame,
  gameFollows.unfollowGame,
  gameFollows.listFollowedGames,
  gameMarks.readGameMark,
  gameMarks.markGame,
  gameMarks.listMarks,
  gameMarks.listMarkedGames,
  changes.readChanges,
  changes.listNewGames,
  data.listSources,
  data.readCoverage,
  data.downloadGames,
  data.downloadProviders,
  corrections.createCorrection,
  corrections.createProviderCorrection,
  corrections.listCorrections,
  corrections.withdrawCorrection,
  corrections.listPersonCorrections,
  ...gameProposals.gameProposalEndpoints,
  lists.listLists,
  lists.createList,
  lists.listOwnLists,
  lists.readList,
  lists.updateList,
  lists.deleteList,
  lists.addGame,
  lists.removeGame,
  marks.likeList,
  marks.unlikeList,
  marks.saveList,
  marks.unsaveList,
  marks.viewList,
  marks.cloneList,
  marks.exportList,
  shelves.listGameLists,
  shelves.listProviderLists,
  shelves.readHome,
  recommendations.listSimilarGames,
  recommendations.listRecommendations,
  recommendations.recommendGames,
  recommendations.listDismissedGames,
  recommendations.dismissGame,
  recommendations.restoreGame,
  recommendations.restoreGames,
  tags.listTags,
  tags.readTag,
  notifications.listNotifications,
  notifications.readNotification,
  notifications.readAllNotifications,
  notifications.deleteNotification,
  notifications.clearNotifications,
  notifications.openEvents,
  battleModels.listBattleModels,
  battles.listBattles,
  battles.createBattle,
  battles.readBattle,
  battles.updateBattle,
  battles.deleteBattle,
  battleMarks.likeBattle,
  battleMarks.unlikeBattle,
  battleMarks.saveBattle,
  battleMarks.unsaveBattle,
  battleMarks.viewBattle,
  battleMarks.listBattleComments,
  battleMarks.createBattleComment,
  battleShelves.listPersonBattles,
  battleShelves.listLikedBattles,
  battleShelves.listSavedBattles,
  ...huntEndpoints,
  ...predictionEndpoints,
  ...bracketEndpoints,
  covers.readCover,
  covers.readCoverPicture,
  covers.readThemePicture,
  providers.listProviders,
  providers.readProvider,
  comments.listComments,
  comments.createComment,
  comments.updateComment,
  comments.deleteComment,
  comments.likeComment,
  comments.unlikeComment,
  comments.hideComment,
  comments.showComment,
  people.listPersonLists,
  people.listLikedLists,
  people.listSavedLists,
  people.listFollowers,
  people.listFollowing,
  people.listMentionable,
  people.followPerson,
  people.unfollowPerson,
  people.blockPerson,
  people.unblockPerson,
  people.listBlocked,
  people.readFeed,
  reports.sendReport,
  ...adminCorrections.correctionEndpoints,
  adminUsers.listAdminUsers,
  adminUsers.exportAdminUsers,
  adminUsers.actOnUsers,
  adminLists.listAdminLists,
  adminLists.exportAdminLists,
  adminLists.actOnLists,
  adminLists.readAdminList,
  adminLists.actOnBattles,
  adminLists.showHunt,
  adminComments.listAdminComments,
  adminComments.exportAdminComments,
  adminComments.actOnComments,
  adminReports.listAdminReports,
  adminReports.decideReport,
  adminActs.listAdminActs,
  adminActs.exportAdminActs,
  adminInbox.listAdminMessages,
  adminInbox.moveMessages,
  search.search,
  search.suggest,
  share.shareGame,
  share.shareComparison,
  share.shareProvider,
  share.shareList,
  share.shareBattle,
  share.sharePerson,
  share.shareSite,
  oembed.readOembed,
  feeds.readListsFeed,
  feeds.readChangesFeed,
  feeds.readPersonFeed,
  feeds.readProviderFeed,
  sitemaps.readSitemapIndex,
  sitemaps.readSitemap,
  sitemaps.readRobots,
  adminDashboard.readDashboard,
  adminWaiting.readWaiting,
  adminMedia.listMedia,
  adminMedia.readLibraryPicture,
  adminMedia.addPicture,
  adminMedia.describePicture,
  adminMedia.replacePicture,
  adminMedia.removePicture,
  adminImports.uploadImport,
  adminImports.listImports,
  adminImports.readImport,
  adminImports.deleteImport,
  adminImports.checkImport,
  adminImports.listImportRows,
  adminImports.pickImportRows,
  adminImports.commitImport,
  adminImports.undoImport,
  adminImports.chooseImportHeader,
  adminImports.editImportCells,
  adminImports.readImportReport,
  adminImports.readFailedRows,
  adminImports.readImportTemplate,
  adminSettings.readSettings,
  adminSettings.changeSettings,
  adminSettings.listSettings,
  adminSettings.restoreSettings,
  site.readSite,
  site.sendContact,
  site.readHealth,
  site.readReadiness,
  site.readOpenapi,
  site.readSecurityContact,
  site.findPasswordPage,
] as const
