import { InspectorControls } from '@wordpress/block-editor';
import { Notice, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { LengthAttributes } from '../types';
import type { ControlProps } from './controls';

interface LengthSettingsProps {
	attributes: Readonly< LengthAttributes >;
	setAttributes: ( attributes: Partial< LengthAttributes > ) => void;
}

function Settings( { attributes, setAttributes }: LengthSettingsProps ) {
	const { millworkMinLength: least = 0, millworkMaxLength: most = 0 } =
		attributes;
	const controls = [
		[ 'millworkMinLength', __( 'Minimum characters', 'millwork' ) ],
		[ 'millworkMaxLength', __( 'Maximum characters', 'millwork' ) ],
	] as const;
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Limits', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ {
					millworkMinLength: undefined,
					millworkMaxLength: undefined,
				} }
			>
				{ controls.map( ( [ name, label ] ) => (
					<Setting key={ name } label={ label } of={ name }>
						<TextControl
							label={ label }
							help={
								name === 'millworkMaxLength'
									? __(
											'Visitors see how many characters they’ve typed. Longer answers stay in the field until visitors shorten them.',
											'millwork'
										)
									: undefined
							}
							type="number"
							min={ 1 }
							step={ 1 }
							value={ attributes[ name ] ?? '' }
							onChange={ ( value ) =>
								setAttributes( {
									[ name ]:
										Math.max(
											0,
											Math.trunc( Number( value ) )
										) || undefined,
								} )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				) ) }
				{ most > 0 && least > most && (
					<div style={ { gridColumn: '1 / -1' } }>
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'The minimum is greater than the maximum. Until you change one of them, only the maximum applies.',
								'millwork'
							) }
						</Notice>
					</div>
				) }
			</SettingsPanel>
		</InspectorControls>
	);
}

/** The fewest and most characters of a text. */
export const LengthSettings = Settings as unknown as (
	props: ControlProps
) => JSX.Element;
