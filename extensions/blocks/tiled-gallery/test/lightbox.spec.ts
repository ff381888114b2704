/** Pictures with captions that open large. */
import { expectAccessible } from '../../../../__tests__/e2e/accessibility';
import { test, expect } from '../../../../__tests__/e2e/harness';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="teal"/></svg>`;

const tile = ( href: string ) =>
	`<div class="tiled-gallery__col"><figure class="tiled-gallery__item"><a href="${ href }"><img alt="" data-height="200" data-width="300" src="${ href }"/></a></figure></div>`;

const stored = `<!-- wp:jetpack/tiled-gallery {"linkTo":"media","lightbox":true,"captions":["","Of <em>oak</em>"]} -->
<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row">${ tile(
	'/test-pictures/a.svg'
) }${ tile( '/test-pictures/b.svg' ) }</div></div></div></div>
<!-- /wp:jetpack/tiled-gallery -->`;

// On both WordPresses.
for ( const where of [ '', ' @classic' ] ) {
	test( `pictures with captions open large with them, and in every WordPress${ where }`, async ( {
		rest,
		visitor,
	} ) => {
		const libraries: string[] = [];
		visitor.on( 'request', ( request ) => {
			if ( /photoswipe|lib\/lightbox/.test( request.url() ) ) {
				libraries.push( request.url() );
			}
		} );
		await visitor.route( /test-pictures\/\w+\.svg/, ( route ) =>
			route.fulfill( {
				contentType: 'image/svg+xml',
				body: picture,
			} )
		);
		const { link } = await rest.publish( stored );
		await visitor.goto( link, { waitUntil: 'networkidle' } );
		await visitor
			.getByRole( 'link', { name: 'Open image 1 of 2' } )
			.hover();
		expect( libraries ).toEqual( [] );
		await visitor
			.getByRole( 'link', { name: 'Open image 1 of 2' } )
			.click();
		const dialog = visitor.getByRole( 'dialog', {
			name: 'Enlarged images',
		} );
		await expect( dialog.getByText( 'Image 1 of 2' ) ).toBeAttached();
		await dialog.getByRole( 'button', { name: 'Next image' } ).click();
		await expect( dialog.getByText( 'Image 2 of 2' ) ).toBeAttached();
		await expect(
			dialog.locator( 'em', { hasText: 'oak' } )
		).toBeVisible();
		// As large as the picture is, whatever was stored.
		await expect( async () =>
			expect(
				( await dialog
					.locator( '.pswp__item[aria-hidden="false"] img' )
					.last()
					.boundingBox() )!.width
			).toBeCloseTo( 900, -1 )
		).toPass();
		await expectAccessible( visitor, '.millwork-lightbox' );
		await visitor.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect(
			visitor.getByRole( 'link', { name: 'Open image 2 of 2' } )
		).toBeFocused();
	} );
}
