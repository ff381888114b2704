import { useEffect, useState } from 'react';
import {
	Button,
	Notice,
	SelectControl,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { FoundMedia, Provider } from '../types';
import type { Query } from './api';
import { LibraryFilters } from './library-filters';
import { NO_FILTER, toQuery } from './library-query';
import { MediaGrid } from './media-grid';
import { useList } from './use-list';

interface ProviderMediaProps {
	provider: Provider;
	/** The allowed kinds: 'image', 'video' or both. */
	kinds: string[];
	chosen: FoundMedia[];
	isCopying: boolean;
	/** Whether no more can be selected. */
	isFull: boolean;
	onChoose: ( media: FoundMedia ) => void;
	onUnauthorized: () => void;
}

const look = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;

/** A provider's media: search, folders, filters and results. */
export function ProviderMedia( {
	provider,
	kinds,
	chosen,
	isCopying,
	isFull,
	onChoose,
	onUnauthorized,
}: ProviderMediaProps ) {
	const paths = Object.keys( provider.paths );
	const [ text, setText ] = useState( () => pick( provider.initial ) );
	const [ own, setOwn ] = useState< Record< string, string > >( {} );
	const [ library, setLibrary ] = useState( NO_FILTER );
	const [ view, setView ] = useState( paths[ 0 ] ?? 'recent' );
	/** The open folder. */
	const [ folder, setFolder ] = useState< FoundMedia | null >( null );
	const list = useList( provider, onUnauthorized );
	const { search } = list;

	const words = text.trim();
	const filter = { ...own, ...toQuery( library, new Date() ) };
	if ( provider.library.includes( 'mediaType' ) && kinds.length === 1 ) {
		filter.mediaType = kinds[ 0 ] === 'image' ? 'photo' : 'video';
	}
	const query: Query = {
		search: words,
		path: folder?.ID ?? view,
		filter,
	};
	const isAsked =
		! list.problem &&
		JSON.stringify( list.asked ) === JSON.stringify( query );
	/** If no search term is needed, media show right away. */
	const shown = provider.search
		? ''
		: JSON.stringify( [ query.path, query.filter ] );

	useEffect( () => {
		if ( words || ! provider.search ) {
			search( query );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- With the initial words, and for each choice if there are none.
	}, [ shown ] );

	return (
		<>
			<form
				className="millwork-external-media__search"
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( words && ! isAsked && ! isCopying ) {
						search( query );
					}
				} }
			>
				{ provider.search && (
					<TextControl
						{ ...look }
						label={ __( 'Search', 'millwork' ) }
						type="search"
						value={ text }
						onChange={ setText }
					/>
				) }
				{ paths.length > 1 && (
					<SelectControl
						{ ...look }
						label={ _x( 'View', 'what is shown', 'millwork' ) }
						value={ view }
						options={ paths.map( ( value ) => ( {
							value,
							label: provider.paths[ value ]!,
						} ) ) }
						onChange={ ( value ) => {
							setView( value );
							setFolder( null );
						} }
					/>
				) }
				{ Object.entries( provider.filters ).map( ( [ key, one ] ) => (
					<SelectControl
						{ ...look }
						key={ key }
						label={ one.label }
						value={ own[ key ] ?? '' }
						options={ Object.entries( one.options ).map(
							( [ value, label ] ) => ( { value, label } )
						) }
						onChange={ ( value ) =>
							setOwn( { ...own, [ key ]: value } )
						}
					/>
				) ) }
				<LibraryFilters
					names={ provider.library }
					kinds={ kinds }
					value={ library }
					onChange={ setLibrary }
				/>
				{ provider.search && (
					<Button
						type="submit"
						variant="secondary"
						disabled={ ! words || isAsked || isCopying }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Search', 'millwork' ) }
					</Button>
				) }
			</form>
			{ folder && (
				<div className="millwork-external-media__header">
					<Button
						variant="tertiary"
						onClick={ () => setFolder( null ) }
						__next40pxDefaultSize
					>
						{ __( 'Back', 'millwork' ) }
					</Button>
					<span>{ folder.name }</span>
				</div>
			) }
			{ list.notice && (
				<p className="millwork-external-media__notice">
					{ list.notice }
				</p>
			) }
			<MediaGrid
				media={ list.media.filter(
					( { type } ) => type === 'folder' || kinds.includes( type )
				) }
				chosen={ chosen }
				isCopying={ isCopying }
				isFull={ isFull }
				onChoose={ onChoose }
				onOpen={ setFolder }
			/>
			{ list.isLoading && <Spinner /> }
			{ ! list.isLoading &&
				list.asked &&
				! list.problem &&
				! list.media.length && (
					<p>
						{ __(
							'Sorry, but nothing matched your search criteria.',
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

/** One of the words, at random; '' if there are none. */
const pick = ( words: string[] ) =>
	words[ Math.floor( Math.random() * words.length ) ] ?? '';
