import { __, sprintf } from '@wordpress/i18n';

/**
 * What a column can be.
 *
 * @param fields The fields of the form that gets the entries.
 */
export const rolesOf = ( fields: { name: string; label: string }[] ) => [
	...fields.map( ( { name, label } ) => ( {
		value: `field:${ name }`,
		label: sprintf(
			/* translators: %s: label of a field. */
			__( 'Field: %s', 'millwork' ),
			label || name
		),
	} ) ),
	{ value: 'keep', label: __( 'Other answer', 'millwork' ) },
	{ value: 'date', label: __( 'Date of the entry', 'millwork' ) },
	{ value: 'id', label: __( 'ID of the entry', 'millwork' ) },
	{ value: 'ip', label: __( 'IP address', 'millwork' ) },
	{ value: 'url', label: __( 'URL of the page', 'millwork' ) },
	{ value: 'read', label: __( 'Whether it was read', 'millwork' ) },
	{ value: 'state', label: __( 'Status', 'millwork' ) },
	{ value: 'skip', label: __( 'Don’t import', 'millwork' ) },
];
