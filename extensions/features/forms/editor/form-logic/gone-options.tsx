import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

/** Says which options conditions use that their fields no longer have. */
export const GoneOptions = ( {
	options,
}: {
	/** Each with the field's label. */
	options: ( readonly [ string, string ] )[];
} ) => (
	<>
		{ options.map( ( [ option, label ] ) => (
			<Notice
				key={ `${ option } ${ label }` }
				status="warning"
				isDismissible={ false }
			>
				{ sprintf(
					/* translators: 1: an option, 2: label of a field */
					__(
						'“%1$s” is no longer an option of “%2$s”. Edit the conditions to choose another option.',
						'millwork'
					),
					option,
					label
				) }
			</Notice>
		) ) }
	</>
);
