/** Captions of slides, in a browser. */
import { test, expect } from '../../../../__tests__/e2e/harness';

const picture =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'%3E%3C/svg%3E";

const slide = ( caption: string ) =>
	`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-undefined" src="${ picture }"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${ caption }</figcaption></figure></li>`;

test( 'a long caption on a small screen ends above the dots', async ( {
	rest,
	visitor,
} ) => {
	const slides =
		slide( 'Oak that was felled in winter. '.repeat( 12 ) ) +
		slide( 'Ash' );
	const { link } = await rest.publish(
		`<!-- wp:jetpack/slideshow -->
<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ slides }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>
<!-- /wp:jetpack/slideshow -->`
	);
	await visitor.setViewportSize( { width: 390, height: 800 } );
	await visitor.goto( link );
	await visitor
		.locator( '.wp-block-jetpack-slideshow_container.is-ready' )
		.waitFor();
	const dots = await visitor
		.locator( '.wp-block-jetpack-slideshow_pagination' )
		.boundingBox();
	const end = await visitor
		.locator( '.wp-block-jetpack-slideshow_caption' )
		.first()
		.evaluate(
			( caption ) =>
				caption.getBoundingClientRect().top +
				caption.clientTop +
				caption.clientHeight
		);
	expect( end ).toBeLessThanOrEqual( dots!.y );
} );
