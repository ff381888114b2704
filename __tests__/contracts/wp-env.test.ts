/** wp-env needs Docker and does not run everywhere; its configuration is checked all the same. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { root } from '../units';
import schema from './wp-env.schema.json';

const config = JSON.parse(
	readFileSync( join( root, '.wp-env.json' ), 'utf8' )
);

it( 'is what wp-env takes', () => {
	const validate = new Ajv( { strict: false } ).compile( schema );
	validate( config );
	expect( validate.errors ).toBeNull();
	expect( validate( { ...config, plugin: '.' } ) ).toBe( false );
} );

it( 'names folders that are there', () => {
	const folders = [
		...config.plugins,
		...Object.values( config.mappings ?? {} ),
	] as string[];
	expect( folders ).toContain( '.' );
	for ( const folder of folders ) {
		expect( existsSync( join( root, folder ) ) ).toBe( true );
	}
} );
