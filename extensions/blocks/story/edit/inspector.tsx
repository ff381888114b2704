import { InspectorControls } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { isVideo } from 'shared/editor/gallery-images';
import { ImagesPanel } from 'shared/editor/gallery-images/edit';
import type { StoryAttributes, StoryMedia } from '../attributes';
import { settingsOf, withSettings } from '../settings';
import type { StorySettings } from '../settings';
import { Appearance } from './appearance';
import { Images } from './images';
import { slideLabels } from './labels';
import { Playback } from './playback';

interface InspectorProps {
	files: StoryMedia[];
	setFiles: ( files: StoryMedia[] ) => void;
	/** The settings as stored. */
	stored: StoryAttributes[ 'settings' ];
	lightbox: StoryAttributes[ 'lightbox' ];
	setAttributes: ( change: Partial< StoryAttributes > ) => void;
}

export function Inspector( {
	files,
	setFiles,
	stored,
	lightbox,
	setAttributes,
}: InspectorProps ) {
	const values = settingsOf( stored );
	const set = ( change: Partial< StorySettings > ) =>
		setAttributes( { settings: withSettings( stored, change ) } );
	return (
		<InspectorControls>
			<ImagesPanel
				title={ __( 'Slides', 'millwork' ) }
				labels={ slideLabels }
				images={ files }
				setImages={ setFiles }
				isVideo={ isVideo }
			/>
			<Playback values={ values } set={ set } />
			<Appearance values={ values } set={ set } />
			<Images lightbox={ lightbox } setAttributes={ setAttributes } />
		</InspectorControls>
	);
}
