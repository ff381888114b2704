import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { StoryAttributes } from '../attributes';

interface ImagesProps {
	lightbox: StoryAttributes[ 'lightbox' ];
	setAttributes: ( change: Partial< StoryAttributes > ) => void;
}

/** What visitors can do with pictures. */
export const Images = ( { lightbox, setAttributes }: ImagesProps ) => (
	<SettingsPanel< StoryAttributes >
		title={ __( 'Images', 'millwork' ) }
		attributes={ { lightbox } }
		setAttributes={ setAttributes }
		defaults={ { lightbox: undefined } }
	>
		<Setting label={ __( 'Enlarge images', 'millwork' ) } of="lightbox">
			<ToggleControl
				label={ __( 'Enlarge images', 'millwork' ) }
				help={ __(
					'Adds a link that opens a larger image and pauses the story. Without JavaScript, it opens the file.',
					'millwork'
				) }
				checked={ !! lightbox }
				onChange={ ( value ) =>
					setAttributes( { lightbox: value || undefined } )
				}
				__nextHasNoMarginBottom
			/>
		</Setting>
	</SettingsPanel>
);
