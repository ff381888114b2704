import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { AddressAttributes } from './attributes';
import icon from './icon';
import { fieldNames } from './address-fields';
import save from './save';

registerBlock< AddressAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	label: ( attributes ) =>
		fieldNames
			.map( ( name ) => attributes[ name ] )
			.filter( Boolean )
			.join( ', ' ) || undefined,
	example: {
		attributes: {
			address: '14 Sawmill Lane',
			city: 'Riverton',
			region: 'CA',
			postal: '94107',
		},
	},
} );
