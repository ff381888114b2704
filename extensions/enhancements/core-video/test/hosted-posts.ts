/** Hosted videos as editors of several years saved them in WordPress's own block, and what they hold. */

const comment = ( attributes: object, html: string ) =>
	`<!-- wp:video ${ JSON.stringify( attributes ) } -->\n${ html }\n<!-- /wp:video -->`;

const figure = ( className: string, address: string, after = '', style = '' ) =>
	`<figure${
		className && ` class="${ className }"`
	}><div class="wp-block-embed__wrapper"${ style }>\n${ address }\n</div>${ after }</figure>`;

interface HostedPost {
	attributes: Record< string, unknown >;
	html: string;
	caption?: string;
}

const post = (
	attributes: Record< string, unknown >,
	html: string,
	caption?: string
): HostedPost => ( { attributes, html: comment( attributes, html ), caption } );

const EMBED = 'wp-block-embed is-type-video is-provider-videopress';

/** By the year and what is peculiar. */
export const HOSTED_POSTS: Record< string, HostedPost > = {
	'2019, an embed': post(
		{ guid: 'kUJmAcSf', id: 5 },
		figure( EMBED, 'https://videopress.com/v/kUJmAcSf' )
	),
	'2019, with a caption': post(
		{
			guid: 'kUJmAcSf',
			id: 5,
			src: 'https://videos.example/kUJmAcSf/a.mp4',
		},
		figure(
			EMBED,
			'https://videopress.com/v/kUJmAcSf',
			'<figcaption>A <em>film</em></figcaption>'
		),
		'A <em>film</em>'
	),
	'2020, settings in the address': post(
		{
			autoplay: true,
			controls: false,
			guid: 'ZWVyt2lj',
			id: 7,
			loop: true,
			muted: true,
			src: 'https://videos.example/ZWVyt2lj/a.mp4',
		},
		figure(
			'',
			'https://videopress.com/v/ZWVyt2lj?autoPlay=true&amp;controls=false&amp;loop=true&amp;muted=true&amp;persistVolume=false&amp;preloadContent=metadata'
		)
	),
	'2021, without cover': post(
		{
			guid: '9OB1qME8',
			id: 1420,
			src: 'https://videos.example/9OB1qME8/2_mp4_hd.mp4',
			videoPressClassNames: `${ EMBED } wp-embed-aspect-9-16 wp-has-aspect-ratio`,
		},
		figure(
			`wp-block-video ${ EMBED } wp-embed-aspect-9-16 wp-has-aspect-ratio`,
			'https://videopress.com/v/9OB1qME8?resizeToParent=true&amp;preloadContent=metadata'
		)
	),
	'2022, everything': post(
		{
			autoplay: true,
			controls: false,
			guid: 'ZWVyt2lj',
			id: 12,
			loop: true,
			muted: true,
			playsinline: true,
			poster: 'https://example.com/a.jpg',
			preload: 'none',
			seekbarPlayedColor: '#d63638',
			seekbarLoadingColor: '#8c8f94',
			seekbarColor: '#1d2327',
			src: 'https://videos.example/ZWVyt2lj/a.mp4',
			videoPressClassNames: `${ EMBED } wp-embed-aspect-16-9 wp-has-aspect-ratio`,
			align: 'wide',
			className: 'a-film',
		},
		figure(
			`wp-block-video alignwide a-film ${ EMBED } wp-embed-aspect-16-9 wp-has-aspect-ratio`,
			'https://videopress.com/v/ZWVyt2lj?resizeToParent=true&amp;cover=true&amp;autoPlay=true&amp;controls=false&amp;loop=true&amp;muted=true&amp;persistVolume=false&amp;playsinline=true&amp;posterUrl=https%3A%2F%2Fexample.com%2Fa.jpg&amp;sbc=%231d2327&amp;sbpc=%23d63638&amp;sblc=%238c8f94',
			'<figcaption>How a <strong>drawer</strong> fits</figcaption>'
		),
		'How a <strong>drawer</strong> fits'
	),
	'2023, tracks and the colour of the poster': post(
		{
			guid: 'MdWJPEYE',
			id: 595,
			poster: 'https://videos.example/MdWJPEYE/a.jpg',
			useAverageColor: true,
			videoPressTracks: [],
			videoPressClassNames: EMBED,
		},
		figure(
			`wp-block-video ${ EMBED }`,
			'https://videopress.com/v/MdWJPEYE?resizeToParent=true&amp;cover=true&amp;posterUrl=https%3A%2F%2Fvideos.example%2FMdWJPEYE%2Fa.jpg&amp;preloadContent=metadata&amp;useAverageColor=true',
			'<figcaption>Autocompletion</figcaption>'
		),
		'Autocompletion'
	),
	'2023, a width': post(
		{ maxWidth: '400px', guid: 'MdWJPEYE', id: 595 },
		figure(
			'wp-block-video',
			'https://videopress.com/v/MdWJPEYE?resizeToParent=true&amp;cover=true&amp;preloadContent=metadata&amp;useAverageColor=true',
			'',
			' style="max-width:400px;margin:auto"'
		)
	),
};

/** The site's own videos, which stay WordPress's alone. */
export const OWN_POSTS = [
	'<!-- wp:video {"id":5} -->\n<figure class="wp-block-video"><video controls src="/a.mp4"></video></figure>\n<!-- /wp:video -->',
	'<!-- wp:video {"id":5,"tracks":[{"src":"/a.vtt","label":"English","srcLang":"en","kind":"captions"}],"align":"wide"} -->\n<figure class="wp-block-video alignwide"><video autoplay loop muted poster="/a.jpg" preload="none" src="/a.mp4" playsinline><track src="/a.vtt" label="English" srclang="en" kind="captions"/></video><figcaption class="wp-element-caption">Own</figcaption></figure>\n<!-- /wp:video -->',
	'<!-- wp:video {"id":5,"seekbarPlayedColor":"#d63638","seekbarColor":"#1d2327"} -->\n<figure class="wp-block-video"><video controls src="/a.mp4"></video></figure>\n<!-- /wp:video -->',
];
