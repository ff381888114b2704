/** A walk by keyboard over all blocks. docs/accessibility.md says what else is tried. */
import { blocks, has } from '../units';
import { readDemo } from './demo';
import { test, expect } from './harness';
import { tabThrough } from './keyboard';

const CONTENT = '.entry-content, .wp-block-post-content';

test( 'Tab reaches every control of the blocks, shows where it is, and comes out again', async ( {
	rest,
	visitor,
} ) => {
	const { link } = await rest.publish(
		blocks
			.filter( ( unit ) => has( unit, 'demo.html' ) )
			.map( ( { dir } ) => readDemo( dir ) )
			.join( '\n\n' )
	);
	await visitor.goto( link );
	await visitor.waitForLoadState( 'networkidle' );
	const { reached, ...problems } = await tabThrough( visitor, CONTENT );
	expect( problems ).toEqual( { unreached: [], invisible: [], trap: [] } );
	expect( reached ).toBeGreaterThan( 50 );
} );
