import { TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface AltControlProps {
	label: string;
	value: string;
	isVideo?: boolean;
	onChange: ( value: string ) => void;
}

/**
 * A picture's alternative text. It can always be edited, even if the picture isn't in the library.
 *
 * @param props.label With the picture's number.
 */
export const AltControl = ( {
	label,
	value,
	isVideo = false,
	onChange,
}: AltControlProps ) => (
	<TextareaControl
		className="millwork-gallery-alt"
		label={ label }
		help={
			isMissing( value ) &&
			( isVideo
				? __(
						'No description yet: screen readers announce the video’s title.',
						'millwork'
					)
				: __(
						'No description yet: screen readers skip this image.',
						'millwork'
					) )
		}
		rows={ 2 }
		value={ value }
		onChange={ onChange }
		__nextHasNoMarginBottom
	/>
);

/** Whether a picture has no text for people who can't see it. */
export const isMissing = ( alt: string | undefined ) => ! alt?.trim();
