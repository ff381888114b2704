/**
 * An admin screen with a list: its URL, its pages, and its table. The table loads later, since it is ten times as large
 * as the rest. The screen itself defines columns and actions.
 */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from '@wordpress/element';
import { createAddress } from './address';
import type { AddressOptions, ListQuery } from './address';
import { useLocation } from './use-location';
import type { Navigation } from './use-location';
import { usePage } from './use-page';
import type { Page, PageOptions } from './use-page';

/* eslint-disable camelcase, @typescript-eslint/no-unused-vars -- Webpack's own name, and webpack reads it. */
declare let __webpack_public_path__: string;

interface Options< Q extends ListQuery, P extends object >
	extends AddressOptions< Q >, PageOptions< Q > {
	/** The table is the module's default export. */
	loadTable: () => Promise< { default: ComponentType< P > } >;
}

/** The position in a list, and the items there. */
export interface List< Q, T > {
	navigation: Navigation< Q >;
	page: Page< T >;
	/** Whether the whole list has nothing: then there is nothing to search, count or export either. */
	isBlank: boolean;
}

/** Creates the parts of a list screen. */
export function createListScreen<
	Q extends ListQuery,
	T extends { id: number },
	P extends object,
>( { loadTable, ...options }: Options< Q, P > ) {
	const address = createAddress( options );

	/** Starts loading the table while the items are requested. */
	const prefetchTable = () =>
		void loadTable().catch( () => {
			// The table shows the failure.
		} );

	return {
		...address,
		prefetchTable,
		Table: lazy( loadTable ),

		/** The position in the list, and the page loaded there. */
		useList(): List< Q, T > {
			const navigation = useLocation( address );
			const page = usePage< Q, T >(
				options,
				address.paramsOf,
				navigation.location
			);
			const { query, cursor } = navigation.location;
			const isBlank =
				page.isEmpty &&
				! page.failure &&
				! address.isNarrowed( query ) &&
				! cursor;
			return { navigation, page, isBlank };
		},

		/**
		 * Renders the screen if the page has an element for it.
		 *
		 * @param id       The element's ID.
		 * @param buildUrl Where lazy chunks are. The page provides it, since `document.currentScript` is wrong if
		 *                 another plugin concatenates scripts.
		 */
		mount( id: string, Screen: ComponentType, buildUrl: string ) {
			if ( buildUrl ) {
				__webpack_public_path__ = buildUrl;
			}
			const root = document.getElementById( id );
			if ( root ) {
				if ( ! address.readAddress( window.location.search ).item ) {
					prefetchTable();
				}
				createRoot( root ).render( <Screen /> );
			}
		},
	};
}
