import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	LikesAndSharing,
	registerPanel,
	usePostField,
} from 'shared/editor/plugin-sidebar';

/** The setting for the post's sharing buttons, if its type supports them. */
function Sharing() {
	const [ isOn, setOn ] = usePostField< boolean >(
		'jetpack_sharing_enabled'
	);
	return (
		isOn !== undefined && (
			<LikesAndSharing>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Show sharing buttons.', 'millwork' ) }
					checked={ isOn }
					onChange={ ( value ) => setOn( value ) }
				/>
			</LikesAndSharing>
		)
	);
}

registerPanel( 'sharing', Sharing );
