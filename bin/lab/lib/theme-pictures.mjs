/** Makes pictures small and compares them, in the canvas of a browser. */

/** The longest part of a page that Chromium takes a picture of. */
const SLICE = 4000;

/** The highest picture in WebP. */
const HIGHEST = 16_383;

/**
 * Takes a picture of a whole page, in two sizes.
 *
 * @param {import('playwright-core').Page} page   The page.
 * @param {import('playwright-core').Page} bench  An empty page, to work on.
 * @param {number}                         height The page's height in CSS pixels.
 * @param {number}                         scale  The small picture's size, as a part of the page's.
 * @return {Promise<{large: string, picture: string}>} The pictures in WebP, in base64.
 */
export async function takePictures( page, bench, height, scale ) {
	const { width } = page.viewportSize();
	const slices = [];
	for ( let y = 0; y < height; y += SLICE ) {
		const picture = await page.screenshot( {
			fullPage: true,
			animations: 'disabled',
			clip: { x: 0, y, width, height: Math.min( SLICE, height - y ) },
		} );
		slices.push( picture.toString( 'base64' ) );
	}
	return bench.evaluate(
		async ( { parts, size, factor, slice, most } ) => {
			const images = await Promise.all(
				parts.map( async ( part ) => {
					const image = new window.Image();
					image.src = `data:image/png;base64,${ part }`;
					await image.decode();
					return image;
				} )
			);
			const draw = ( by, quality ) => {
				const canvas = document.createElement( 'canvas' );
				canvas.width = Math.round( size[ 0 ] * by );
				canvas.height = Math.round( size[ 1 ] * by );
				const context = canvas.getContext( '2d' );
				context.imageSmoothingQuality = 'high';
				images.forEach( ( image, at ) =>
					context.drawImage(
						image,
						0,
						at * slice * by,
						image.width * by,
						image.height * by
					)
				);
				return canvas
					.toDataURL( 'image/webp', quality )
					.split( ',' )[ 1 ];
			};
			return {
				large: draw( Math.min( 1, most / size[ 1 ] ), 0.8 ),
				picture: draw( factor, 0.3 ),
			};
		},
		{
			parts: slices,
			size: [ width, height ],
			factor: scale,
			slice: SLICE,
			most: HIGHEST,
		}
	);
}

/**
 * How much the same blocks differ in two pictures. Each block is shrunk to a few cells of average color, so that
 * letters of another font and lines that break elsewhere hardly matter.
 *
 * @param {import('playwright-core').Page}   bench An empty page, to work on.
 * @param {{picture: string, scale: number}} kept  A picture as of takePictures().
 * @param {{picture: string, scale: number}} now   Another one.
 * @param {Array<[number[], number[]]>}      pairs The boxes of each block, in the first and in the second picture.
 * @return {Promise<number[]>} The average difference of each block, from 0 to 1.
 */
export function compare( bench, kept, now, pairs ) {
	return bench.evaluate(
		async ( { pictures, boxes } ) => {
			const images = [];
			for ( const { picture } of pictures ) {
				const image = new window.Image();
				image.src = `data:image/webp;base64,${ picture }`;
				await image.decode();
				images.push( image );
			}
			const canvas = document.createElement( 'canvas' );
			const context = canvas.getContext( '2d', {
				willReadFrequently: true,
			} );
			context.imageSmoothingQuality = 'high';
			return boxes.map( ( pair ) => {
				const [ , , width, height ] = pair[ 0 ];
				canvas.width = Math.max( 2, Math.min( 24, width / 20 ) );
				canvas.height = Math.max( 2, Math.min( 24, height / 20 ) );
				const [ before, after ] = pair.map( ( box, at ) => {
					const [ x, y, w, h ] = box.map(
						( value ) => value * pictures[ at ].scale
					);
					context.clearRect( 0, 0, canvas.width, canvas.height );
					context.drawImage(
						images[ at ],
						x,
						y,
						Math.max( 1, w ),
						Math.max( 1, h ),
						0,
						0,
						canvas.width,
						canvas.height
					);
					return context.getImageData(
						0,
						0,
						canvas.width,
						canvas.height
					).data;
				} );
				let sum = 0;
				before.forEach( ( value, at ) => {
					sum += Math.abs( value - after[ at ] );
				} );
				return sum / before.length / 255;
			} );
		},
		{ pictures: [ kept, now ], boxes: pairs }
	);
}
