import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface ImageCaptionProps {
	/** As 'Caption of image 2'. */
	label: string;
	className?: string;
	/** HTML. */
	value: string;
	onChange: ( value: string ) => void;
	/** Whether it shows while it is empty. */
	isOffered: boolean;
}

/**
 * A picture's caption, typed where visitors read it.
 *
 * @param props.isOffered Whether it shows while it is empty.
 */
export const ImageCaption = ( {
	label,
	className,
	value,
	onChange,
	isOffered,
}: ImageCaptionProps ) =>
	isOffered || value ? (
		<RichText
			className={ className }
			tagName="figcaption"
			value={ value }
			onChange={ onChange }
			placeholder={ __( 'Write a caption…', 'millwork' ) }
			aria-label={ label }
		/>
	) : null;
