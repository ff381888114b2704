/** All pages of the demo site, embeds and their consent, opening hours, likes and the podcast. */

/** In the page: the paths that the demo site's front page links to. */
const linkedPaths = () =>
	[ ...document.querySelectorAll( 'main a[href]' ) ]
		.map( ( link ) => new URL( link.href ) )
		.filter( ( { host } ) => /^(localhost|127\.0\.0\.1)/.test( host ) )
		.map( ( { pathname } ) => pathname )
		.filter( ( path, index, all ) => all.indexOf( path ) === index );

/** Scrolls through a page, so that everything that waits to be in view starts. */
const scrollThrough = async ( { js, until } ) => {
	const height = await js( () => document.body.scrollHeight );
	for ( let top = 0; top < height; top += 700 ) {
		await js( ( y ) => window.scrollTo( 0, y ), top );
	}
	await until(
		'The page is loaded',
		() => document.readyState === 'complete'
	);
};

export async function walkPages( { check, page, part, proxy, site } ) {
	const { focus, goto, js, key, press, until } = page;
	const quiet = async ( what ) => {
		const errors = await page.errors();
		check( what, ! errors.length, errors );
	};
	/** The other hosts that the page has contacted since the last call. */
	const contacted = async () => {
		// Requests that were just started have reached the proxy after a moment.
		await js(
			() => new Promise( ( resolve ) => setTimeout( resolve, 300 ) )
		).catch( () => {} );
		return proxy.take();
	};

	const overflow = () =>
		js(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		);
	/** How far a page scrolls sideways in a frame of a width, in pixels. */
	const overflowAt = async ( width ) => {
		await js( ( size ) => {
			const frame = document.createElement( 'iframe' );
			frame.id = 'phone';
			frame.style.cssText = `position:fixed;inset:0 auto auto 0;z-index:9;border:0;width:${ size }px;height:800px`;
			frame.src = window.location.href;
			frame.onload = () => ( frame.dataset.loaded = 'yes' );
			document.body.append( frame );
		}, width );
		await until(
			'The frame is loaded',
			() => document.querySelector( '#phone' ).dataset.loaded
		);
		return js( () => {
			const { documentElement: root } =
				document.querySelector( '#phone' ).contentDocument;
			return root.scrollWidth - root.clientWidth;
		} );
	};

	await part( 'every page has no errors, and fits', async () => {
		await goto( `${ site.url }/` );
		const paths = [
			'/',
			...( await js( linkedPaths ) ),
			...Object.values( site.links ).map(
				( link ) => new URL( link ).pathname
			),
		];
		check( 'The front page links others', paths.length > 10, paths.length );
		const wrong = [];
		const narrow = [];
		for ( const path of paths ) {
			proxy.take();
			await goto( site.url + path );
			await scrollThrough( page );
			// Its fixtures name hosts and pictures that aren't there.
			const isOdd = path.includes( 'every-block' );
			const errors = ( await page.errors() ).filter(
				( error ) => ! ( isOdd && error.startsWith( 'Not loaded' ) )
			);
			const hosts = isOdd ? [] : await contacted();
			if ( errors.length || hosts.length || ( await overflow() ) ) {
				wrong.push( { path, errors, hosts, over: await overflow() } );
			}
			const over = await overflowAt( 390 );
			if ( over ) {
				narrow.push( { path, over } );
			}
		}
		check(
			`${ paths.length } pages: no error, no other host, no horizontal scrolling`,
			! wrong.length,
			wrong
		);
		check( 'nor on a phone', ! narrow.length, narrow );
	} );

	await part(
		'embeds contact no host before they are pressed, and remember',
		async () => {
			const openEmbeds = async () => {
				await goto( site.links.Embeds );
				await until(
					'Buttons',
					() =>
						document.querySelectorAll(
							'.millwork-facade__ask:not([hidden])'
						).length >= 3
				);
			};
			const frames = () =>
				js( () =>
					[ ...document.querySelectorAll( 'main iframe' ) ].map(
						( { src } ) => new URL( src ).hostname
					)
				);
			proxy.take();
			await openEmbeds();
			check(
				'No frame before a press',
				! ( await frames() ).length && ! ( await contacted() ).length
			);
			await press( '.millwork-facade__show' );
			await until( 'The frame', () =>
				document.querySelector( 'main iframe' )
			);
			check(
				'A press shows the frame of the video',
				( await frames() ).join() === 'www.youtube-nocookie.com',
				await frames()
			);
			await until(
				'The frame is loaded',
				() =>
					! document.querySelector( '.millwork-facade__loading' )
						?.textContent
			);
			const hosts = await contacted();
			check(
				'Its host is contacted, and no other',
				hosts.join() === 'www.youtube-nocookie.com',
				hosts
			);
			await focus( '.millwork-facade__show' );
			await key( 'Enter' );
			await until(
				'The second frame',
				() => document.querySelectorAll( 'main iframe' ).length === 2
			);
			check(
				'Enter shows the next one',
				( await frames() ).includes( 'www.loom.com' ),
				await frames()
			);

			await openEmbeds();
			await press( '.millwork-facade__always input' );
			await until( 'The frame', () =>
				document.querySelector( 'main iframe' )
			);
			await goto( site.links.Embeds );
			await until( 'The remembered frame', () =>
				document.querySelector( 'main iframe' )
			);
			check(
				'“Always show” is remembered, for its service alone',
				( await frames() ).join() === 'www.youtube-nocookie.com',
				await frames()
			);
			await press( '.millwork-facade__always input' );
			await openEmbeds();
			check( 'and forgotten', ! ( await frames() ).length );
			await quiet( 'No error' );
		}
	);

	await part( 'opening hours, likes and the podcast', async () => {
		await goto( `${ site.url }/visit-us/` );
		await until(
			'The status of the hours',
			() =>
				document.querySelector(
					'.jetpack-business-hours__status:not([hidden]) strong'
				)?.textContent
		);
		check(
			'Hours say whether it is open',
			await js( () =>
				/open|closed/i.test(
					document.querySelector( '.jetpack-business-hours__status' )
						.textContent
				)
			)
		);

		await goto( site.links.Embeds );
		await press( '.millwork-likes button' );
		await until(
			'A like',
			() =>
				document.querySelector( '.millwork-likes__count' )
					.textContent === '1 like'
		);
		await goto( site.links.Embeds );
		await until( 'The like is remembered', () =>
			document
				.querySelector( '.millwork-likes button' )
				.textContent.includes( 'Liked' )
		);
		await focus( '.millwork-likes button' );
		await key( 'Enter' );
		await until(
			'The like is taken back',
			() =>
				! document.querySelector( '.millwork-likes__count' ).textContent
		);
		check( 'A like counts, is remembered and taken back', true );

		await goto( `${ site.url }/listen/` );
		await press( '.jetpack-podcast-player__play' );
		const outcome = await until(
			'The player plays or says why it can’t',
			() => {
				const player = document.querySelector(
					'.jetpack-podcast-player'
				);
				const time = player.querySelector(
					'.jetpack-podcast-player__time'
				).textContent;
				const error = [
					...player.querySelectorAll(
						'.jetpack-podcast-player__error'
					),
				].find( ( { hidden } ) => ! hidden );
				return (
					error?.textContent ??
					( player.matches( '.is-playing' ) &&
						time !== '0:00' &&
						time )
				);
			}
		);
		const plays = /^\d/.test( outcome );
		check(
			plays
				? 'The podcast plays'
				: 'The podcast doesn’t play here (Firefox needs a sound device) and offers the file',
			plays || /Open in a new tab/.test( outcome ),
			outcome
		);
		if ( plays ) {
			await focus( '.jetpack-podcast-player__play' );
			await key( 'Space' );
			await until(
				'It stops',
				() =>
					! document
						.querySelector( '.jetpack-podcast-player' )
						.matches( '.is-playing' )
			);
			await focus( '.jetpack-podcast-player__range' );
			await key( 'Home', 'ArrowRight', 'ArrowRight' );
			await until(
				'The position moves',
				() =>
					document.querySelector( '.jetpack-podcast-player__time' )
						.textContent === '0:02'
			);
			check( 'Space stops it and arrow keys move it', true );
		}
		const errors = ( await page.errors() ).filter(
			( error ) => plays || ! error.endsWith( '.mp3' )
		);
		check( 'No error', ! errors.length, errors );
	} );
}
