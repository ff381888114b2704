import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { speak } from '@wordpress/a11y';
import { useDispatch, useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { ServicePreview } from 'shared/editor/consent';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { OpentableAttributes } from '../attributes';
import {
	frameOf,
	idsOf,
	languageOf,
	nameOf,
	sizeOf,
	styleFor,
} from '../reservation-code';
import { styleAttributes } from '../style-attributes';
import { Placeholder } from './placeholder';
import { findNames } from './search';
import { Settings } from './settings';

export default function OpentableEdit( {
	attributes,
	clientId,
	setAttributes,
}: BlockEditProps< OpentableAttributes > ) {
	const { negativeMargin, rid, style } = attributes;
	const learnNames = useNames( attributes, setAttributes );
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

	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => {
			wasBlockJustInserted: ( clientId: string ) => boolean;
		};
	};
	useEffect( () => {
		// A code that was pasted has no names. Opening a post contacts nobody.
		const { wasBlockJustInserted } = registry.select( blockEditorStore );
		if ( ids.length && wasBlockJustInserted( clientId ) ) {
			void learnNames( ids );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it was pasted.
	}, [] );

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
						void learnNames( found.rid, found.restaurantNames );
						speak( __( 'Reservation form embedded.', 'millwork' ) );
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

/** Returns a function that looks up missing names of restaurants and stores them without an undo step. */
function useNames(
	attributes: Readonly< OpentableAttributes >,
	setAttributes: ( attributes: Partial< OpentableAttributes > ) => void
) {
	const latest = useRef( attributes );
	latest.current = attributes;
	const { __unstableMarkNextChangeAsNotPersistent: withoutUndoStep } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	return async ( ids: string[], known?: Record< string, string > ) => {
		const names = await findNames(
			ids.filter( ( id ) => ! nameOf( known, id ) )
		);
		if ( Object.keys( names ).length ) {
			withoutUndoStep();
			setAttributes( {
				restaurantNames: {
					...latest.current.restaurantNames,
					...names,
				},
			} );
		}
	};
}
