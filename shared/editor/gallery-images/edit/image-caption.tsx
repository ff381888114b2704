import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface ImageCaptionProps {
	/** For example 'Caption of image 2'. */
	label: string;
	className?: string;
	/** HTML. */
	value: string;
	onChange: ( value: string ) => void;
	/** Whether it shows while empty. */
	isOffered: boolean;
}

/** A picture's caption, typed where visitors read it. */
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
