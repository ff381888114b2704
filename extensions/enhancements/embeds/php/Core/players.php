<?php
/**
 * Providers of video and audio among what WordPress embeds; posts.php has the others in the same form. They are those of
 * WordPress's list (wp-includes/class-wp-oembed.php, 6.8 to 7.1) and of the variations of its Embed block, and providers
 * that it had before and whose answers old posts still have.
 *
 * - `label`: the name people know. `by`: who runs it.
 * - `kind`: what it shows: 'video', 'audio', 'post', 'document', 'picture', 'form' or 'content'.
 * - `pages`: hosts of the pages that are embedded; `*.` stands for one or more names before it. Visitors only follow
 *   links there.
 * - `hosts`: hosts of its frames, which a visitor's browser contacts after the press. `also`: hosts that those frames
 *   are known to contact themselves. It is for readers: these lists change and are not complete.
 * - `page`: URL of a page (pattern) => URL of its frame; without it, the frame is the one in the provider's answer.
 * - `answer`: the same for an answer that is a script: a pattern of the answer => URL of the frame that the script makes.
 * - `swap`: hosts of frames => the hosts to use instead. `add`: parameters for every frame.
 * - `ratio`: of a frame whose answer doesn't say. `height`, `width`: the same in pixels; `grows` if the frame says how
 *   high it is.
 * - `service`: the record of a unit that already shows this service.
 *
 * `source` says where hosts and rules are from: 'core' is the endpoint or the frame in the answer that core's list leads
 * to; the rest is named.
 *
 * @return array<string, array<string, mixed>>
 */

declare( strict_types=1 );

return array(
	'youtube'      => array(
		'label'  => 'YouTube',
		'by'     => 'Google',
		'kind'   => 'video',
		'pages'  => array( 'youtube.com', 'm.youtube.com', 'youtu.be' ),
		'hosts'  => array( 'youtube-nocookie.com' ),
		'also'   => array( 'i.ytimg.com', 'googlevideo.com', 'google.com', 'gstatic.com', 'jnn-pa.googleapis.com' ),
		'swap'   => array( 'youtube.com' => 'www.youtube-nocookie.com', 'youtu.be' => 'www.youtube-nocookie.com' ),
		'page'   => array(
			'~^https?://(?:(?:m|www)\.)?youtube\.com/(?:watch\?(?:[^#]*&)?v=|shorts/|live/|embed/|v/)([\w-]{11})(?![\w-])~i' => 'https://www.youtube-nocookie.com/embed/$1',
			'~^https?://youtu\.be/([\w-]{11})(?![\w-])~i' => 'https://www.youtube-nocookie.com/embed/$1',
			'~^https?://(?:(?:m|www)\.)?youtube\.com/playlist\?(?:[^#]*&)?list=([\w-]{10,64})~i' => 'https://www.youtube-nocookie.com/embed/videoseries?list=$1',
		),
		// The "privacy-enhanced mode" of YouTube's help, "Embed videos & playlists".
		'source' => 'YouTube Help 171780',
	),
	'vimeo'        => array(
		'label'  => 'Vimeo',
		'by'     => 'Vimeo.com, Inc.',
		'kind'   => 'video',
		'pages'  => array( 'vimeo.com', '*.vimeo.com' ),
		'hosts'  => array( 'player.vimeo.com' ),
		'also'   => array( 'f.vimeocdn.com', 'i.vimeocdn.com', 'vimeo.com' ),
		'add'    => array( 'dnt' => '1' ),
		'page'   => array(
			'~^https?://(?:www\.)?vimeo\.com/(\d+)/([0-9a-f]{6,20})(?![\w-])~i' => 'https://player.vimeo.com/video/$1?h=$2',
			'~^https?://(?:www\.)?vimeo\.com/(?:channels/[\w-]+/)?(\d+)(?![\w-])~i' => 'https://player.vimeo.com/video/$1',
		),
		// "dnt" among the player's parameters.
		'source' => 'help.vimeo.com: Player parameters overview',
	),
	'dailymotion'  => array(
		'label'  => 'Dailymotion',
		'by'     => 'Dailymotion SA (Canal+)',
		'kind'   => 'video',
		'pages'  => array( 'dailymotion.com', 'dai.ly' ),
		'hosts'  => array( 'geo.dailymotion.com', 'dailymotion.com' ),
		'also'   => array( 's1.dmcdn.net', 's2.dmcdn.net' ),
		'page'   => array( '~^https?://(?:(?:www\.)?dailymotion\.com/video|dai\.ly)/([a-z0-9]{5,12})(?![\w-])~i' => 'https://geo.dailymotion.com/player.html?video=$1' ),
		'source' => 'developers.dailymotion.com: Player embed',
	),
	'wordpress-tv' => array(
		'label'  => 'WordPress.tv',
		'by'     => 'Automattic, Inc.',
		'kind'   => 'video',
		'pages'  => array( 'wordpress.tv' ),
		'hosts'  => array( 'video.wordpress.com' ),
		'also'   => array( 'videos.files.wordpress.com', 's0.wp.com' ),
		'source' => 'core',
	),
	'videopress'   => array(
		'label'   => 'VideoPress',
		'by'      => 'Automattic, Inc.',
		'kind'    => 'video',
		'pages'   => array( 'videopress.com' ),
		'hosts'   => array( 'videopress.com' ),
		'also'    => array( 'videos.files.wordpress.com', 's0.wp.com' ),
		'service' => 'videopress',
		'page'    => array( '~^https?://videopress\.com/v/([A-Za-z0-9]{8})(?![\w-])~' => 'https://videopress.com/embed/$1' ),
		'source'  => 'core',
	),
	'soundcloud'   => array(
		'label'  => 'SoundCloud',
		'by'     => 'SoundCloud Global Limited & Co. KG',
		'kind'   => 'audio',
		'pages'  => array( 'soundcloud.com' ),
		'hosts'  => array( 'w.soundcloud.com' ),
		'also'   => array( 'widget.sndcdn.com', 'i1.sndcdn.com', 'api-widget.soundcloud.com', 'wave.sndcdn.com' ),
		'height' => 166,
		'source' => 'core; developers.soundcloud.com: Widget',
	),
	'spotify'      => array(
		'label'  => 'Spotify',
		'by'     => 'Spotify AB',
		'kind'   => 'audio',
		'pages'  => array( 'open.spotify.com', 'play.spotify.com' ),
		'hosts'  => array( 'open.spotify.com' ),
		'also'   => array( 'embed-cdn.spotifycdn.com', 'i.scdn.co' ),
		'page'   => array( '~^https?://(?:open|play)\.spotify\.com/(?:intl-[a-z]+/)?(track|album|playlist|artist|episode|show)/([A-Za-z0-9]{10,40})(?![\w-])~' => 'https://open.spotify.com/embed/$1/$2' ),
		'height' => 352,
		'source' => 'developer.spotify.com: Embeds',
	),
	'mixcloud'     => array(
		'label'  => 'Mixcloud',
		'by'     => 'Mixcloud Ltd.',
		'kind'   => 'audio',
		'pages'  => array( 'mixcloud.com' ),
		'hosts'  => array( 'player-widget.mixcloud.com', 'mixcloud.com' ),
		'also'   => array( 'thumbnailer.mixcloud.com' ),
		'height' => 120,
		'source' => 'core; mixcloud.com/developers: Widget',
	),
	'ted'          => array(
		'label'  => 'TED',
		'by'     => 'TED Conferences, LLC',
		'kind'   => 'video',
		'pages'  => array( 'ted.com', 'embed.ted.com' ),
		'hosts'  => array( 'embed.ted.com' ),
		'also'   => array( 'pi.tedcdn.com', 'hls.ted.com' ),
		'page'   => array( '~^https?://(?:(?:www|embed)\.)?ted\.com/talks/([\w-]+)~i' => 'https://embed.ted.com/talks/$1' ),
		'source' => 'core',
	),
	'animoto'      => array(
		'label'  => 'Animoto',
		'by'     => 'Animoto Inc. (Redbrick)',
		'kind'   => 'video',
		'pages'  => array( 'animoto.com', 'video214.com' ),
		'hosts'  => array( 'animoto.com' ),
		'page'   => array( '~^https?://(?:www\.)?(?:animoto|video214)\.com/play/([A-Za-z0-9]{10,40})(?![\w-])~i' => 'https://animoto.com/embed/$1' ),
		'source' => 'core',
	),
	'kickstarter'  => array(
		'label'  => 'Kickstarter',
		'by'     => 'Kickstarter, PBC',
		'kind'   => 'video',
		'pages'  => array( 'kickstarter.com', 'kck.st' ),
		'hosts'  => array( 'kickstarter.com' ),
		'also'   => array( 'i.kickstarter.com' ),
		'page'   => array( '~^https?://(?:www\.)?kickstarter\.com/projects/([\w-]+)/([\w-]+)~i' => 'https://www.kickstarter.com/projects/$1/$2/widget/video.html' ),
		'source' => 'core',
	),
	'reverbnation' => array(
		'label'  => 'ReverbNation',
		'by'     => 'BandLab Technologies',
		'kind'   => 'audio',
		'pages'  => array( 'reverbnation.com', 'legacy.reverbnation.com' ),
		'hosts'  => array( 'reverbnation.com', 'legacy.reverbnation.com' ),
		'height' => 435,
		'source' => 'core',
	),
	'tiktok'       => array(
		'label'  => 'TikTok',
		'by'     => 'TikTok Ltd. (ByteDance)',
		'kind'   => 'video',
		'pages'  => array( 'tiktok.com' ),
		'hosts'  => array( 'tiktok.com' ),
		'page'   => array(
			'~^https?://(?:www\.)?tiktok\.com/@[\w.-]+/video/(\d{8,25})(?!\d)~i' => 'https://www.tiktok.com/player/v1/$1',
			'~^https?://(?:www\.)?tiktok\.com/@([\w.-]{2,30})/?(?:[?#].*)?$~i' => 'https://www.tiktok.com/embed/@$1',
		),
		'ratio'  => '9/16',
		'width'  => 325,
		'source' => 'developers.tiktok.com: Embed player',
	),
	'pocket-casts' => array(
		'label'  => 'Pocket Casts',
		'by'     => 'Automattic, Inc.',
		'kind'   => 'audio',
		'pages'  => array( 'pca.st' ),
		'hosts'  => array( 'pca.st' ),
		'also'   => array( 'static.pocketcasts.com' ),
		'page'   => array( '~^https?://pca\.st/(?:embed/|episode/|podcast/)?([\w-]{4,40})/?$~i' => 'https://pca.st/embed/$1' ),
		'height' => 175,
		'source' => 'core',
	),
	'anghami'      => array(
		'label'  => 'Anghami',
		'by'     => 'Anghami Inc.',
		'kind'   => 'audio',
		'pages'  => array( 'anghami.com', 'play.anghami.com' ),
		'hosts'  => array( 'widget.anghami.com' ),
		'page'   => array( '~^https?://(?:(?:play|www)\.)?anghami\.com/(song|album|playlist|artist|episode|podcast)/(\d+)(?!\d)~i' => 'https://widget.anghami.com/$1/$2/?theme=light' ),
		'height' => 200,
		'source' => 'core',
	),
	'screencast'   => array(
		'label'  => 'Screencast',
		'by'     => 'TechSmith Corporation',
		'kind'   => 'video',
		'pages'  => array( 'screencast.com' ),
		'hosts'  => array( 'screencast.com', 'app.screencast.com' ),
		'source' => 'core, until 6.8.2',
	),
);
