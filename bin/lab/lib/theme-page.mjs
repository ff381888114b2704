/** Measures a page in a theme. Both functions run in the page. */

/**
 * Where our blocks are, and what is wider than it should be.
 *
 * @return {{height: number, boxes: Object<string, number[]>, faults: string[]}} Each block's left edge, top, width and
 * height, in CSS pixels.
 */
export function measure() {
	const ROOT =
		/^(wp-block-(jetpack|millwork)-[a-z0-9-]+|jetpack-field|millwork-(likes|sharing|related|post)[a-z-]*)$/;
	const page = document.documentElement;
	const faults = [];
	if ( page.scrollWidth > page.clientWidth ) {
		faults.push(
			`scrolls sideways by ${ page.scrollWidth - page.clientWidth }`
		);
	}
	const nameOf = ( element ) =>
		Array.from( element.classList ).find( ( name ) => ROOT.test( name ) );
	const isVisible = ( element ) =>
		element.checkVisibility( {
			opacityProperty: true,
			visibilityProperty: true,
		} );
	const roots = Array.from(
		document.querySelectorAll( '[class*="jetpack-"], [class*="millwork-"]' )
	).filter( ( element ) => nameOf( element ) && isVisible( element ) );

	/** Whether something between an element and a block cuts off what is too wide. */
	const isCut = ( element, root ) => {
		for (
			let at = element;
			at && at !== root.parentElement;
			at = at.parentElement
		) {
			const style = window.getComputedStyle( at );
			if (
				( at !== element && style.overflowX !== 'visible' ) ||
				style.clip !== 'auto' ||
				style.clipPath !== 'none'
			) {
				return true;
			}
		}
		return false;
	};
	const say = ( element, what ) =>
		faults.push(
			`${ element.localName }.${ Array.from( element.classList ).join( '.' ) } ${ what }`
		);
	const boxes = {};
	const counts = {};
	for ( const root of roots ) {
		const name = nameOf( root );
		const box = root.getBoundingClientRect();
		const top = box.top + window.scrollY;
		counts[ name ] = ( counts[ name ] ?? 0 ) + 1;
		boxes[ `${ name }:${ counts[ name ] }` ] = [
			box.left,
			top,
			box.width,
			box.height,
		].map( Math.round );
		const around = root.parentElement.getBoundingClientRect();
		const isWide = root.matches( '.alignwide, .alignfull' );
		const [ left, right ] = isWide
			? [ 0, page.clientWidth ]
			: [ around.left, around.right ];
		if ( box.left < left - 1 || box.right > right + 1 ) {
			say(
				root,
				`is from ${ box.left } to ${ box.right }, its container from ${ left } to ${ right }`
			);
		}
		for ( const inner of root.querySelectorAll( '*' ) ) {
			const {
				left: from,
				right: to,
				width,
			} = inner.getBoundingClientRect();
			if (
				( from < box.left - 1 || to > box.right + 1 ) &&
				width > 1 &&
				! inner.closest( 'svg *' ) &&
				isVisible( inner ) &&
				! isCut( inner, root )
			) {
				say(
					inner,
					`is from ${ from } to ${ to }, ${ name } from ${ box.left } to ${ box.right }`
				);
			}
		}
	}
	return { height: page.scrollHeight, boxes, faults };
}

/** Shows everything that only appears when it is scrolled into view, and waits for images and animations. */
export async function settle() {
	for ( let top = 0; top < document.body.scrollHeight; top += 600 ) {
		window.scrollTo( { top, behavior: 'instant' } );
		await new Promise( window.requestAnimationFrame );
		await new Promise( window.requestAnimationFrame );
	}
	window.scrollTo( { top: 0, behavior: 'instant' } );
	await document.fonts.ready;
	await Promise.all(
		// An image that is never shown doesn't load.
		Array.from( document.images )
			.filter( ( image ) => image.checkVisibility() )
			.map( ( image ) => {
				image.loading = 'eager';
				return image.decode().catch( () => {} );
			} )
	);
	await Promise.all(
		document
			.getAnimations()
			.filter(
				( { effect, playState } ) =>
					playState === 'running' &&
					Number.isFinite( effect?.getComputedTiming().endTime )
			)
			.map( ( { finished } ) => finished.catch( () => {} ) )
	);
}
