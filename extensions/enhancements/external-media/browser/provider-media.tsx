import { useEffect, useState } from 'react';
import {
	Button,
	Notice,
	SelectControl,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FoundMedia, Provider } from '../types';
import { useList } from './use-list';

interface ProviderMediaProps {
	provider: Provider;
	chosen: FoundMedia[];
	isCopying: boolean;
	/** Whether no more may be chosen. */
	isFull: boolean;
	onChoose: ( media: FoundMedia ) => void;
}

/**
 * A provider's search with its filters, and what was found.
 *
 * @param props See ProviderMediaProps.
 */
export function ProviderMedia( {
	provider,
	chosen,
	isCopying,
	isFull,
	onChoose,
}: ProviderMediaProps ) {
	const [ text, setText ] = useState( () => pick( provider.initial ) );
	const [ filter, setFilter ] = useState< Record< string, string > >( {} );
	const list = useList( provider );
	const { search } = list;
	const words = text.trim();
	const isAsked =
		list.asked?.search === words &&
		list.asked.filter === filter &&
		! list.problem;

	useEffect( () => {
		if ( words ) {
			search( { search: words, filter } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, with the words that stand there at first.
	}, [] );

	return (
		<>
			<form
				className="millwork-external-media__search"
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( words && ! isAsked && ! isCopying ) {
						search( { search: words, filter } );
					}
				} }
			>
				<TextControl
					label={ __( 'Search', 'millwork' ) }
					type="search"
					value={ text }
					onChange={ setText }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ Object.entries( provider.filters ).map( ( [ key, one ] ) => (
					<SelectControl
						key={ key }
						label={ one.label }
						value={ filter[ key ] ?? '' }
						options={ Object.entries( one.options ).map(
							( [ value, label ] ) => ( { value, label } )
						) }
						onChange={ ( value ) =>
							setFilter( { ...filter, [ key ]: value } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) ) }
				<Button
					type="submit"
					variant="secondary"
					disabled={ ! words || isAsked || isCopying }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Search', 'millwork' ) }
				</Button>
			</form>
			{ list.notice && (
				<p className="millwork-external-media__notice">
					{ list.notice }
				</p>
			) }
			<ul className="millwork-external-media__grid">
				{ list.media.map( ( media ) => {
					const isChosen = chosen.some(
						( { ID } ) => ID === media.ID
					);
					return (
						<li key={ media.ID }>
							<button
								type="button"
								aria-pressed={ isChosen }
								aria-disabled={
									isCopying || ( isFull && ! isChosen )
								}
								onClick={ () =>
									! isCopying && onChoose( media )
								}
							>
								<img
									src={ media.thumbnails.medium }
									alt=""
									loading="lazy"
									referrerPolicy="no-referrer"
								/>
								<span>{ media.name }</span>
							</button>
						</li>
					);
				} ) }
			</ul>
			{ list.isLoading && <Spinner /> }
			{ ! list.isLoading &&
				list.asked &&
				! list.problem &&
				! list.media.length && (
					<p>
						{ __(
							'Nothing was found. Try fewer or other words.',
							'millwork'
						) }
					</p>
				) }
			{ list.problem && (
				<Notice status="error" isDismissible={ false }>
					{ list.problem }
				</Notice>
			) }
			{ list.hasMore && (
				<Button
					variant="secondary"
					onClick={ list.loadMore }
					disabled={ list.isLoading || isCopying }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Load More', 'millwork' ) }
				</Button>
			) }
		</>
	);
}

/** One of some words; '' of none. */
const pick = ( words: string[] ) =>
	words[ Math.floor( Math.random() * words.length ) ] ?? '';
