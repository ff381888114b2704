import { __ } from '@wordpress/i18n';
import { registerBlock } from 'shared/editor/register-block';
import metadata from './block.json';
import type { PaymentButtonsAttributes } from './attributes';
import icon from './icon';
import save from './save';
import transforms from './transforms';

const button = ( text: string ) => ( {
	name: 'jetpack/recurring-payments',
	innerBlocks: [ { name: 'jetpack/button', attributes: { text } } ],
} );

registerBlock< PaymentButtonsAttributes >( metadata, {
	edit: () => import( './edit' ),
	save,
	icon,
	transforms,
	example: {
		innerBlocks: [
			button( __( 'Join for a month', 'millwork' ) ),
			button( __( 'Join for a year', 'millwork' ) ),
		],
	},
} );
