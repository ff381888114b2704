import { CheckboxControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { Setting } from 'shared/editor/settings-panel';
import type { SettingsProps } from './types';

/** The site's free topics. */
export const siteTopics = () => getEditorData().newsletter?.topics ?? [];

/** Whether people choose topics when they sign up, and which. */
export function TopicSettings( { attributes, setAttributes }: SettingsProps ) {
	const topics = siteTopics();
	const chosen = attributes.millworkTopics ?? [];
	if ( ! topics.length && ! chosen.length ) {
		return null;
	}
	const isOn = chosen.length > 0;
	const store = ( ids: number[] ) =>
		setAttributes( { millworkTopics: ids.length ? ids : undefined } );
	return (
		<Setting label={ __( 'Topics', 'millwork' ) } of="millworkTopics">
			<ToggleControl
				label={ __( 'Let people choose topics', 'millwork' ) }
				help={ __(
					'People who choose none get everything.',
					'millwork'
				) }
				checked={ isOn }
				onChange={ ( value ) =>
					store( value ? topics.map( ( { id } ) => id ) : [] )
				}
				__nextHasNoMarginBottom
			/>
			{ isOn &&
				topics.map( ( { id, name } ) => (
					<CheckboxControl
						key={ id }
						label={ name }
						checked={ chosen.includes( id ) }
						onChange={ ( value ) =>
							store(
								topics
									.map( ( topic ) => topic.id )
									.filter( ( one ) =>
										one === id
											? value
											: chosen.includes( one )
									)
							)
						}
						__nextHasNoMarginBottom
					/>
				) ) }
		</Setting>
	);
}
