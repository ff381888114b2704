import { __ } from '@wordpress/i18n';
import type { Section } from './types';
import { headingId } from './use-open-group';

interface SectionDetailsProps {
	section: Section;
	sections: Section[];
	onOpen: ( section: string ) => void;
}

/** A section's list that opens, and links to related sections. */
export function SectionDetails( {
	section: { details, id, see = [] },
	sections,
	onOpen,
}: SectionDetailsProps ) {
	const related = sections.filter(
		( other ) => see.includes( other.id ) || other.see?.includes( id )
	);
	return (
		<>
			{ details && (
				<details className="millwork-settings__details">
					<summary>{ details.summary }</summary>
					<ul>
						{ details.items.map( ( item ) => (
							<li key={ item }>{ item }</li>
						) ) }
					</ul>
				</details>
			) }
			{ related.length > 0 && (
				<p className="millwork-settings__see">
					{ __( 'See also:', 'millwork' ) }{ ' ' }
					{ related.map( ( other, index ) => (
						<span key={ other.id }>
							{ index > 0 && ' · ' }
							<a
								href={ `#${ headingId( other.id ) }` }
								onClick={ () => onOpen( other.id ) }
							>
								{ other.title }
							</a>
						</span>
					) ) }
				</p>
			) }
		</>
	);
}
