import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { choosePicture } from '../media-library';
import type { FieldProps } from '../types';

/**
 * The URL of a picture, typed or chosen from the media library.
 *
 * @param props.onChangeOther Takes the picture's alternative text.
 */
export function PictureField( {
	children,
	field: { label, picture },
	value,
	onChange,
	onChangeOther,
}: FieldProps & { children: ReactNode } ) {
	const [ isLoading, setIsLoading ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const choose = async () => {
		setProblem( '' );
		setIsLoading( true );
		try {
			await choosePicture( label, picture!.width, ( { alt, url } ) => {
				onChange( url );
				// A picture without a description keeps the text that was typed.
				if ( alt ) {
					onChangeOther( picture!.alt, alt );
				}
			} );
		} catch {
			const text = __(
				'Couldn’t open the media library. Copy the image’s URL from Media and paste it here.',
				'millwork'
			);
			setProblem( text );
			speak( text, 'assertive' );
		}
		setIsLoading( false );
	};
	return (
		<div className="millwork-settings__choices">
			{ children }
			{ isOfThisSite( String( value ) ) && (
				<img
					className="millwork-settings__picture"
					src={ String( value ) }
					alt=""
				/>
			) }
			<Button
				variant="secondary"
				onClick={ () => void choose() }
				isBusy={ isLoading }
				aria-label={ sprintf(
					/* translators: %s: the name of a setting. */
					__( 'Choose from the media library: %s', 'millwork' ),
					label
				) }
				__next40pxDefaultSize
			>
				{ __( 'Choose from the media library', 'millwork' ) }
			</Button>
			{ problem && (
				<p className="millwork-settings__error">{ problem }</p>
			) }
		</div>
	);
}

/** Whether a picture is on this host. Other hosts aren't contacted while a URL is typed. */
function isOfThisSite( url: string ): boolean {
	try {
		return new URL( url ).origin === window.location.origin;
	} catch {
		return false;
	}
}
