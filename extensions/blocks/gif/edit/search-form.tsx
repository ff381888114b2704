import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { LinkForm, Waiting } from 'shared/editor/link-form';
import type { GifSearch } from './use-search';

interface SearchFormProps {
	search: GifSearch;
	/** Closes the form without a change; missing if there is no GIF yet. */
	onCancel?: () => void;
}

/** A field for words or a link, and the search results. */
export function SearchForm( { search, onCancel }: SearchFormProps ) {
	return (
		<LinkForm
			label={ __( 'Search for a term or paste a Giphy URL', 'millwork' ) }
			// Short enough for phones; the instructions above say it in full.
			placeholder={ __( 'Search or paste a URL', 'millwork' ) }
			value={ search.text }
			onChange={ search.setText }
			problem={ search.problem }
			button={ __( 'Search', 'millwork' ) }
			isDisabled={ search.isSearching || ! search.text.trim() }
			onSubmit={ search.submit }
			onCancel={ onCancel }
			takesFocus={ !! onCancel }
		>
			{ search.isSearching ? (
				<Waiting>{ __( 'Searching GIPHY…', 'millwork' ) }</Waiting>
			) : (
				<Results search={ search } />
			) }
			<p className="wp-block-jetpack-gif__brand">
				<ExternalLink href="https://giphy.com/">
					{ __( 'Powered by GIPHY', 'millwork' ) }
				</ExternalLink>{ ' ' }
				{ __(
					'Search results load from GIPHY in your browser.',
					'millwork'
				) }
			</p>
		</LinkForm>
	);
}

/** The search results. */
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
