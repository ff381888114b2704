import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import {
	Button,
	ExternalLink,
	Notice,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { GifSearch } from './use-search';

interface SearchFormProps {
	search: GifSearch;
	/** Closes the form without a change; absent where there is nothing to go back to. */
	onCancel?: () => void;
}

/**
 * A field for words or a link, and what was found.
 *
 * @param props          The props.
 * @param props.search   The search.
 * @param props.onCancel Closes the form.
 */
export function SearchForm( { search, onCancel }: SearchFormProps ) {
	const field = useRef< HTMLInputElement >( null );
	const isReplacing = !! onCancel;
	useEffect( () => {
		if ( isReplacing ) {
			field.current?.focus();
		}
	}, [ isReplacing ] );

	return (
		<form
			className="wp-block-jetpack-gif__form"
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				search.submit();
			} }
		>
			{ search.problem && (
				<Notice status="error" isDismissible={ false }>
					{ search.problem }
				</Notice>
			) }
			<div className="wp-block-jetpack-gif__field">
				<TextControl
					ref={ field }
					label={ __(
						'Search for a term or paste a Giphy URL',
						'millwork'
					) }
					hideLabelFromVision
					placeholder={ __(
						'Search for a term or paste a Giphy URL',
						'millwork'
					) }
					value={ search.text }
					onChange={ search.setText }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Button
					variant="primary"
					type="submit"
					disabled={ search.isSearching || ! search.text.trim() }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Search', 'millwork' ) }
				</Button>
				{ onCancel && (
					<Button
						variant="tertiary"
						onClick={ onCancel }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'millwork' ) }
					</Button>
				) }
			</div>
			{ search.isSearching ? (
				<p className="wp-block-jetpack-gif__progress" role="status">
					<Spinner />
					{ __( 'Asking GIPHY…', 'millwork' ) }
				</p>
			) : (
				<Results search={ search } />
			) }
			<p className="wp-block-jetpack-gif__brand">
				<ExternalLink href="https://giphy.com/">
					{ __( 'Powered by GIPHY', 'millwork' ) }
				</ExternalLink>{ ' ' }
				{ __(
					'The pictures that a search finds come from there to your browser.',
					'millwork'
				) }
			</p>
		</form>
	);
}

/**
 * The GIFs that were found, to choose one.
 *
 * @param props        The props.
 * @param props.search The search.
 */
function Results( { search: { choose, found } }: { search: GifSearch } ) {
	if ( found.length === 0 ) {
		return null;
	}
	return (
		<ul
			className="wp-block-jetpack-gif__results"
			aria-label={ __( 'GIFs', 'millwork' ) }
		>
			{ found.map( ( gif, index ) => (
				<li key={ gif.id }>
					<button type="button" onClick={ () => choose( gif ) }>
						<img
							src={ gif.still || undefined }
							alt={
								gif.title ||
								sprintf(
									/* translators: %d: place in a list. */
									__( 'GIF %d', 'millwork' ),
									index + 1
								)
							}
							loading="lazy"
							referrerPolicy="no-referrer"
						/>
					</button>
				</li>
			) ) }
		</ul>
	);
}
