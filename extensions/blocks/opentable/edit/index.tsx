import { useBlockProps } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { ServicePreview } from 'shared/editor/consent';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { OpentableAttributes } from '../attributes';
import {
	frameOf,
	idsOf,
	languageOf,
	sizeOf,
	styleFor,
} from '../reservation-code';
import { styleAttributes } from '../style-attributes';
import { Placeholder } from './placeholder';
import { Settings } from './settings';

export default function OpentableEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< OpentableAttributes > ) {
	const { negativeMargin, rid, style } = attributes;
	const ids = idsOf( rid.map( String ) );
	const [ width, height ] = sizeOf( style, ids );
	const isButton = styleFor( style, ids ) === 'button';
	const blockProps = useBlockProps( {
		className: negativeMargin && isButton ? 'has-no-margin' : undefined,
		style: {
			'--millwork-opentable-width': `${ width }px`,
			'--millwork-opentable-height': `${ height }px`,
		} as CSSProperties,
	} );

	if ( ! ids.length ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					onEmbed={ ( found ) => {
						setAttributes( {
							lang: languageOf( getEditorData().siteLocale ),
							...found,
							...styleAttributes(
								found.style ?? 'standard',
								attributes
							),
						} );
						speak(
							__(
								'The reservation form is embedded.',
								'millwork'
							)
						);
					} }
				/>
			</div>
		);
	}

	const src = frameOf( { ...attributes, rid: ids } );
	return (
		<div { ...blockProps }>
			<Settings
				attributes={ { ...attributes, rid: ids } }
				setAttributes={ setAttributes }
			/>
			<div className="millwork-embed-preview">
				<ServicePreview
					service="opentable"
					src={ src }
					title={ __( 'Reservation', 'millwork' ) }
					button={ __( 'Show the reservation form', 'millwork' ) }
				/>
			</div>
		</div>
	);
}
