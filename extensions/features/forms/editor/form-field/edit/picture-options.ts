import { createBlock } from '@wordpress/blocks';

/** Markup around the options of an image choice, as later editors store it, too. */
const around = ( name: string, style = '' ) =>
	`<div class="wp-block-jetpack-${ name }"${ style && ` style="${ style }"` }><div></div></div>`;

export const PICTURE_FIELD_MARKUP = around( 'field-image-select' );

/** An option of an image choice, with a picture that is still to be chosen. */
export const createPictureOption = ( label = '' ) =>
	createBlock(
		'jetpack/input-image-option',
		{
			label,
			storedMarkup: around(
				'input-image-option',
				'border-width:1px;border-radius:4px;padding-top:8px;padding-right:8px;padding-bottom:8px;padding-left:8px'
			),
		},
		[ createBlock( 'core/image' ) ]
	);

/** @param labels One for each option. */
export const createPictureOptions = ( labels: readonly string[] ) =>
	createBlock(
		'jetpack/fieldset-image-options',
		{ storedMarkup: around( 'fieldset-image-options' ) },
		labels.map( createPictureOption )
	);
