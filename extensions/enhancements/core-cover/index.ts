import { __ } from '@wordpress/i18n';
import { nudgeOnUpload } from 'shared/editor/upgrade';

nudgeOnUpload( {
	name: 'core/cover',
	mediaPlaceholder: true,
	mediaReplaceFlow: true,
	fileType: 'video',
	description: __( 'Upgrade your plan to use video covers', 'millwork' ),
} );
