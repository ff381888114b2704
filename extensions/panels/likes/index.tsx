import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	LikesAndSharing,
	registerPanel,
	usePostField,
} from 'shared/editor/plugin-sidebar';

/** The setting for the post's Like button, if its type supports it. */
function Likes() {
	const [ isOn, setOn ] = usePostField< boolean >( 'jetpack_likes_enabled' );
	return (
		isOn !== undefined && (
			<LikesAndSharing>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Show likes.', 'millwork' ) }
					checked={ isOn }
					onChange={ ( value ) => setOn( value ) }
				/>
			</LikesAndSharing>
		)
	);
}

registerPanel( 'likes', Likes );
