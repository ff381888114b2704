import { useEffect } from 'react';
import { useDispatch, useRegistry } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { ContactFormAttributes } from '../attributes';
import { freeName, nameOf, withName } from './form-name';
import type { FormProps } from './types';

interface Selectors {
	wasBlockJustInserted: ( clientId: string ) => boolean;
	getBlocksByName: ( name: string ) => string[];
	getBlockAttributes: ( clientId: string ) => ContactFormAttributes;
}

/**
 * Numbers a form that was just added or copied if another one in the post has the same name, since their entries
 * couldn't be told apart. Stored forms aren't changed.
 *
 * @param clientId The form's block.
 */
export function useUniqueName(
	clientId: string,
	{ attributes, setAttributes }: FormProps
): void {
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => Selectors;
	};
	const { __unstableMarkNextChangeAsNotPersistent: joinUndoStep } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	useEffect( () => {
		const { wasBlockJustInserted, getBlocksByName, getBlockAttributes } =
			registry.select( blockEditorStore );
		if ( ! wasBlockJustInserted( clientId ) ) {
			return;
		}
		const taken = getBlocksByName( 'jetpack/contact-form' )
			.filter( ( id ) => id !== clientId )
			.map( ( id ) => nameOf( getBlockAttributes( id ) ) );
		const name = nameOf( attributes );
		const free = freeName( name, taken );
		if ( free !== name ) {
			// Undo removes the form as a whole.
			joinUndoStep();
			setAttributes( withName( attributes, free ) );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the form begins.
	}, [] );
}
