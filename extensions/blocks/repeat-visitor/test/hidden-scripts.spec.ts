/** Scripts in blocks of Repeat Visitor. */
import { test, expect } from '../../../../__tests__/e2e/harness';

const block = ( attributes: object, inside: string ) =>
	`<!-- wp:jetpack/repeat-visitor ${ JSON.stringify( attributes ) } -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ inside }</div></div>\n<!-- /wp:jetpack/repeat-visitor -->`;

test( 'scripts in what is not shown do not run', async ( {
	rest,
	visitor,
} ) => {
	const note = ( name: string ) =>
		`( window.ran = window.ran ?? [] ).push( '${ name }' )`;
	const scripts = ( name: string ) =>
		`<!-- wp:html -->\n<script>${ note( name ) }</script><p>x</p><script src="data:text/javascript,${ encodeURIComponent(
			note( `${ name } file` )
		) }"></script><svg><script>${ note(
			`${ name } svg`
		) }</script></svg>\n<!-- /wp:html -->`;
	const { link } = await rest.publish(
		block(
			{ criteria: 'before-visits', threshold: 1 },
			scripts( 'stranger' )
		) +
			scripts( 'everybody' ) +
			block( { threshold: 1 }, scripts( 'friend' ) )
	);
	const ran = async () => {
		await visitor.goto( link );
		return visitor.evaluate( () =>
			( window as unknown as { ran?: string[] } ).ran?.sort()
		);
	};
	const of = ( name: string ) => [ name, `${ name } file`, `${ name } svg` ];
	expect( await ran() ).toEqual( [
		...of( 'everybody' ),
		...of( 'stranger' ),
	] );
	for ( const visit of [ 2, 3 ] ) {
		const names = await ran();
		expect( names, `visit ${ visit }` ).toEqual(
			expect.arrayContaining( of( 'everybody' ) )
		);
		expect( names, `visit ${ visit }` ).not.toContainEqual(
			expect.stringContaining( 'stranger' )
		);
	}
} );
