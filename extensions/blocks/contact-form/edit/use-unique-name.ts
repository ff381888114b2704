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
 * Gives a form that was just put into the post, or copied in it, a number if another one is called the same: entries of
 * both could not be told apart. Stored forms are left as they are.
 *
 * @param clientId The form's block.
 * @param props    The form's props.
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
			// The author has put a form in; undo takes it out as a whole.
			joinUndoStep();
			setAttributes( withName( attributes, free ) );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the form begins.
	}, [] );
}
