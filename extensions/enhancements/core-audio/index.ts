import { __ } from '@wordpress/i18n';
import { nudgeOnUpload } from 'shared/editor/upgrade';

nudgeOnUpload( {
	name: 'core/audio',
	mediaPlaceholder: true,
	mediaReplaceFlow: true,
	fileType: 'audio',
	description: __( 'Upgrade your plan to upload audio', 'millwork' ),
} );
