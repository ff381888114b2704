import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	LikesAndSharing,
	registerPanel,
	usePostField,
} from 'shared/editor/plugin-sidebar';

/** The choice whether the post shows a Like button, where its type can have one. */
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
