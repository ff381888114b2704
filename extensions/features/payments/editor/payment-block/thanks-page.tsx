import { useState } from 'react';
import { ComboboxControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';

interface Page {
	id: number;
	title?: { rendered?: string };
}

/** The parts of the store core that are used here. */
interface Selectors {
	getEntityRecords: ( ...args: unknown[] ) => Page[] | null;
}

const NONE: Page[] = [];

const option = ( { id, title }: Page ) => ( {
	value: String( id ),
	label:
		decodeEntities( title?.rendered ?? '' ).trim() ||
		/* translators: %d: a number. */
		sprintf( __( 'Page %d', 'millwork' ), id ),
} );

interface ThanksPageProps {
	/** The page's ID. */
	value?: number;
	onChange: ( page?: number ) => void;
}

/** Chooses the page that people see after paying. */
export function ThanksPage( { value, onChange }: ThanksPageProps ) {
	const [ search, setSearch ] = useState( '' );
	const { found, chosen } = useSelect(
		( select ) => {
			const core = select( 'core' ) as Selectors | undefined;
			const list = ( query: object ) =>
				core?.getEntityRecords( 'postType', 'page', {
					status: 'publish',
					_fields: 'id,title',
					...query,
				} );
			return {
				found: list( { per_page: 20, ...( search && { search } ) } ),
				chosen: value ? list( { include: [ value ] } ) : NONE,
			};
		},
		[ search, value ]
	);
	const pages = [
		...( chosen ?? [] ),
		...( found ?? [] ).filter( ( { id } ) => id !== value ),
	];
	const isMissing = chosen?.length === 0 && !! value;
	return (
		<ComboboxControl
			label={ __( 'Thank-you page', 'millwork' ) }
			help={
				isMissing
					? __(
							'The thank-you page isn’t published, so people return to the page where they paid. Choose another page.',
							'millwork'
						)
					: __(
							'Shown after paying. By default, people return to this page and see a short message.',
							'millwork'
						)
			}
			placeholder={ __( 'This page', 'millwork' ) }
			value={ value && ! isMissing ? String( value ) : null }
			options={ pages.map( option ) }
			onFilterValueChange={ setSearch }
			onChange={ ( id ) => onChange( id ? Number( id ) : undefined ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
