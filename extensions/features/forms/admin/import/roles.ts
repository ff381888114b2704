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
	{ value: 'date', label: __( 'Entry date', 'millwork' ) },
	{ value: 'id', label: __( 'Entry ID', 'millwork' ) },
	{ value: 'ip', label: __( 'IP address', 'millwork' ) },
	{ value: 'url', label: __( 'Page URL', 'millwork' ) },
	{ value: 'read', label: __( 'Read or unread', 'millwork' ) },
	{ value: 'state', label: __( 'Status', 'millwork' ) },
	{ value: 'skip', label: __( 'Don’t import', 'millwork' ) },
];
