import { speak } from '@wordpress/a11y';
import { Button, TextareaControl, VisuallyHidden } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** How long the button says that the text was copied, in milliseconds. */
const PAUSE = 4000;

/**
 * Copies a text, even without the clipboard API, which exists only with HTTPS and permission.
 *
 * @param button The pressed button, which gets focus again.
 * @return Whether it worked.
 */
export async function copyText(
	text: string,
	button: HTMLElement
): Promise< boolean > {
	const { ownerDocument } = button;
	try {
		await ownerDocument.defaultView!.navigator.clipboard.writeText( text );
		return true;
	} catch {
		// Falls back to the old method below.
	}
	const area = ownerDocument.createElement( 'textarea' );
	area.value = text;
	area.readOnly = true;
	area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0;';
	// Beside the button, because a dialog takes focus back from everything outside.
	button.after( area );
	area.focus();
	area.select();
	let isCopied = false;
	try {
		isCopied = ownerDocument.execCommand( 'copy' );
	} catch {}
	area.remove();
	button.focus();
	return isCopied;
}

interface Props {
	text: string;
	/** What is copied, for people who can't see the button's context. */
	of: string;
}

/** A copy button. If the browser doesn't allow copying, it shows the text in a field to copy by hand. */
export function CopyText( { text, of }: Props ) {
	const [ state, setState ] = useState< '' | 'copied' | 'failed' >( '' );
	const field = useRef< HTMLTextAreaElement >( null );
	useEffect( () => {
		if ( state === 'failed' ) {
			field.current?.focus();
			field.current?.select();
		}
		if ( state !== 'copied' ) {
			return undefined;
		}
		const timer = setTimeout( () => setState( '' ), PAUSE );
		return () => clearTimeout( timer );
	}, [ state ] );
	return (
		<>
			<Button
				variant="link"
				onClick={ ( event: { currentTarget: HTMLElement } ) => {
					void copyText( text, event.currentTarget ).then(
						( isCopied ) => {
							setState( isCopied ? 'copied' : 'failed' );
							if ( isCopied ) {
								speak( __( 'Copied!', 'millwork' ) );
							}
						}
					);
				} }
			>
				{ state === 'copied'
					? __( 'Copied!', 'millwork' )
					: __( 'Copy', 'millwork' ) }{ ' ' }
				<VisuallyHidden as="span">{ of }</VisuallyHidden>
			</Button>
			{ state === 'failed' && (
				<TextareaControl
					__nextHasNoMarginBottom
					ref={ field }
					label={ __(
						'Your browser blocked copying. Copy the text from here.',
						'millwork'
					) }
					readOnly
					value={ text }
					onChange={ () => {} }
				/>
			) }
		</>
	);
}
