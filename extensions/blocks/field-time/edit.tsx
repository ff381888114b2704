import { InspectorControls } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import {
	RANGE_DEFAULTS,
	TimeRangeSettings,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import { SettingsPanel } from 'shared/editor/settings-panel';
import type { FieldTimeAttributes } from './attributes';

type TimeProps = {
	attributes: Readonly< FieldTimeAttributes >;
	setAttributes: ( attributes: Partial< FieldTimeAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'time',
	control: Time,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	defaultValue: 'time',
} );

function Time( { attributes: { defaultValue } }: ControlProps ) {
	return (
		<input
			type="time"
			className="jetpack-field__input"
			value={ defaultValue }
			readOnly
			tabIndex={ -1 }
			aria-hidden
		/>
	);
}

function Settings( { attributes, setAttributes }: TimeProps ) {
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Time', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ RANGE_DEFAULTS }
			>
				<TimeRangeSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</SettingsPanel>
		</InspectorControls>
	);
}
