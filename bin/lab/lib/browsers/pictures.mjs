/** Slideshow, story, comparing images, and the lightbox of galleries. */

export async function walkPictures( { check, page, part, site } ) {
	const { focus, goto, js, key, press, until } = page;
	const quiet = async ( what ) => {
		const errors = await page.errors();
		check( what, ! errors.length, errors );
	};

	await part( 'slideshow, story, compared images and lightbox', async () => {
		await goto( `${ site.url }/our-work/` );
		await js( () =>
			document
				.querySelector( '.wp-block-jetpack-slideshow' )
				.scrollIntoView( { block: 'center' } )
		);
		await until( 'The slideshow starts', () =>
			document.querySelector(
				'.wp-block-jetpack-slideshow_container.is-ready'
			)
		);
		const current = () =>
			js(
				() =>
					document.querySelector(
						'.wp-block-jetpack-slideshow_slide:not([inert]) figcaption'
					).textContent
			);
		const change = ( from ) =>
			until(
				'Another slide',
				( text ) =>
					document.querySelector(
						'.wp-block-jetpack-slideshow_slide:not([inert]) figcaption'
					).textContent !== text,
				from
			);
		await press( '.wp-block-jetpack-slideshow_button-pause' );
		check(
			'It is stopped',
			await js(
				() =>
					document.querySelector(
						'.wp-block-jetpack-slideshow_button-pause'
					).ariaLabel === 'Play slideshow'
			)
		);
		let before = await current();
		await press( '.wp-block-jetpack-slideshow_button-next' );
		await change( before );
		before = await current();
		await focus( '.wp-block-jetpack-slideshow_button-next' );
		await key( 'Enter' );
		await change( before );
		await press( 'button', 'Slide 1 of 6' );
		await until(
			'The first slide',
			() =>
				! document.querySelector( '.wp-block-jetpack-slideshow_slide' )
					.inert
		);
		check(
			'The slideshow is played by buttons, with pointer and key',
			true
		);

		const range = '.wp-block-jetpack-image-compare__range';
		await focus( range );
		await key( 'ArrowRight', 'ArrowRight' );
		check(
			'Arrow keys move the line between images',
			await js(
				( where ) =>
					document.querySelector( where ).value === '52' &&
					document
						.querySelector( where )
						.getAttribute( 'aria-valuetext' ) ===
						'52% before, 48% after',
				range
			),
			await js(
				( where ) => document.querySelector( where ).value,
				range
			)
		);
		await key( 'End' );
		check(
			'and End',
			await js(
				( where ) => document.querySelector( where ).value === '100',
				range
			)
		);

		const story = '.wp-block-jetpack-story__player';
		await js(
			( where ) =>
				document
					.querySelector( where )
					.scrollIntoView( { block: 'center' } ),
			story
		);
		const caption = ( text ) =>
			until(
				text,
				( where, wanted ) =>
					document
						.querySelector(
							`${ where } li:not([hidden]) figcaption`
						)
						?.textContent.startsWith( wanted ),
				story,
				text
			);
		await press( `${ story } button`, 'Next slide' );
		await caption( 'with boards' );
		await key( 'ArrowLeft' );
		await caption( 'It begins' );
		await press( `${ story } button`, 'Slide 3' );
		await caption( 'Six weeks' );
		await press( `${ story } button`, 'Open in fullscreen' );
		await until( 'The dialog', () =>
			document.querySelector( '[role="dialog"], dialog[open]' )
		);
		await key( 'Escape' );
		await until(
			'The dialog is closed',
			() =>
				! document.querySelector( '[role="dialog"], dialog[open]' ) &&
				document.querySelector( ':focus' ).ariaLabel ===
					'Open in fullscreen'
		);
		check(
			'The story moves by buttons and keys, opens in fullscreen, and focus comes back',
			true
		);
		await quiet( 'No error' );

		await goto( site.links.Gallery );
		await press( '.wp-block-jetpack-tiled-gallery a' );
		await until( 'The lightbox', () =>
			/Image 1 of/.test(
				document.querySelector(
					'.millwork-lightbox, [aria-label="Enlarged images"]'
				)?.textContent
			)
		);
		await key( 'ArrowRight' );
		await until( 'The second picture', () =>
			/Image 2 of/.test(
				document.querySelector( '[aria-label="Enlarged images"]' )
					.textContent
			)
		);
		await key( 'Escape' );
		await until(
			'Focus is on its link',
			() =>
				! document.querySelector( '[aria-label="Enlarged images"]' ) &&
				document.querySelector( ':focus' ) ===
					document.querySelectorAll(
						'.wp-block-jetpack-tiled-gallery a'
					)[ 1 ]
		);
		await key( 'Enter' );
		await press( '[aria-label="Enlarged images"] button', 'Next image' );
		await press( '[aria-label="Enlarged images"] button', 'Close' );
		await until(
			'It is closed',
			() => ! document.querySelector( '[aria-label="Enlarged images"]' )
		);
		check(
			'The lightbox goes through pictures by keys and buttons, and focus comes back',
			true
		);
		await quiet( 'No error in the gallery' );
	} );
}
