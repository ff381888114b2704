import { __, _x } from '@wordpress/i18n';

/** The available filters, starting with none; a value is the end of a class. */
export const filters = (): { value?: string; label: string }[] => [
	{ label: _x( 'Original', 'image filter', 'millwork' ) },
	{ value: 'black-and-white', label: __( 'Black and White', 'millwork' ) },
	{ value: 'sepia', label: __( 'Sepia', 'millwork' ) },
	{ value: '1977', label: '1977' },
	{ value: 'clarendon', label: 'Clarendon' },
	{ value: 'gingham', label: 'Gingham' },
];
