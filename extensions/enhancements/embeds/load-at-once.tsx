import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface LoadAtOnceProps {
	isOn: boolean;
	onChange: ( isOn: boolean ) => void;
}

/** Lets people who may store any HTML switch off the question to visitors, for one Embed block. */
export default function LoadAtOnce( { isOn, onChange }: LoadAtOnceProps ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Privacy', 'millwork' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Load without asking', 'millwork' ) }
					help={ __(
						'Visitors’ browsers contact the service as soon as they open the page. By default, they see a button first.',
						'millwork'
					) }
					checked={ isOn }
					onChange={ onChange }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
