import { __ } from '@wordpress/i18n';
import { LineControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'date',
	control: LineControl,
	hasPlaceholder: true,
	defaultValue: 'line',
	// The block's title is a word for authors.
	emptyLabel: () => __( 'Date', 'millwork' ),
} );
