import { useCallback, useEffect, useState } from 'react';
import type { Section, SettingsRecord } from './types';

const PREFIX = 'millwork-settings-';

/** The ID of a section's heading, which is also the URL's hash. */
export const headingId = ( section: string ) => `${ PREFIX }${ section }`;

/** The section that the URL names: in its hash, or else in its query; '' if none. */
function sectionInUrl(): string {
	const { hash, search } = window.location;
	return hash.startsWith( `#${ PREFIX }` )
		? hash.slice( PREFIX.length + 1 )
		: ( new URLSearchParams( search ).get( 'section' ) ?? '' );
}

interface OpenGroup {
	/** The ID of the group that is shown. */
	group: string;
	/** Shows a section's group and moves focus to the section's heading. */
	openSection: ( id: string ) => void;
	/** Shows the group of a field. */
	openGroupOf: ( field: string ) => void;
}

/**
 * The group that is shown: the one of the section in the URL, of a link that was followed, or of a field with an error.
 *
 * @param record Missing until the server has answered.
 */
export function useOpenGroup( record?: SettingsRecord ): OpenGroup {
	const sections = record?.sections;
	const [ shown, setShown ] = useState( '' );
	// A new object for each move, so that the same link works twice.
	const [ target, setTarget ] = useState( () => ( { id: sectionInUrl() } ) );
	const openSection = useCallback(
		( id: string ) => setTarget( { id } ),
		[]
	);
	useEffect( () => {
		const follow = () => openSection( sectionInUrl() );
		window.addEventListener( 'hashchange', follow );
		return () => window.removeEventListener( 'hashchange', follow );
	}, [ openSection ] );

	const isLoaded = !! record;
	const found = sections?.find( ( { id } ) => id === target.id );
	useEffect( () => {
		if ( found ) {
			setShown( found.group );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each move; the sections are new after each save.
	}, [ target, isLoaded ] );
	useEffect( () => {
		if ( found && found.group === shown ) {
			moveTo( found, sections! );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- After the group is drawn.
	}, [ target, shown ] );

	const openGroupOf = useCallback(
		( field: string ) => {
			const section = sections?.find( ( { fields } ) =>
				fields.some( ( { key } ) => key === field )
			);
			if ( section ) {
				setTarget( { id: '' } );
				setShown( section.group );
				// A reload opens the same group.
				window.history.replaceState(
					null,
					'',
					`#${ headingId( section.id ) }`
				);
			}
		},
		[ sections ]
	);

	return {
		group: shown || ( record?.groups[ 0 ]?.id ?? '' ),
		openSection,
		openGroupOf,
	};
}

/** Scrolls to a section's heading and focuses it. The first section of a group is at the top of the page. */
function moveTo( section: Section, sections: Section[] ): void {
	const heading = document.getElementById( headingId( section.id ) );
	const isFirst =
		sections.find( ( { group } ) => group === section.group ) === section;
	heading?.focus( { preventScroll: true } );
	heading?.scrollIntoView?.( { block: isFirst ? 'nearest' : 'start' } );
}
