import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { State } from './reducer';
import { changeOf } from './reducer';
import type { Group } from './types';
import { headingId } from './use-open-group';

interface GroupListProps {
	state: State;
	/** The ID of the group that is shown. */
	open: string;
	onOpen: ( section: string ) => void;
}

/** Links to the groups, and to the sections of the one that is shown. Marks unsaved changes and errors. */
export function GroupList( { state, open, onOpen }: GroupListProps ) {
	const { groups, sections } = state.record!;
	const link = ( section: string, label: string, isCurrent?: boolean ) => (
		<a
			href={ `#${ headingId( section ) }` }
			aria-current={ isCurrent ? 'true' : undefined }
			onClick={ () => onOpen( section ) }
		>
			{ label }
		</a>
	);
	return (
		<nav
			className="millwork-settings__groups"
			aria-label={ __( 'Settings groups', 'millwork' ) }
		>
			<ul>
				{ groups.map( ( group ) => {
					const own = sections.filter(
						( section ) => section.group === group.id
					);
					return (
						<li key={ group.id }>
							{ link(
								own[ 0 ]!.id,
								group.title,
								group.id === open
							) }
							<Mark group={ group } state={ state } />
							{ group.id === open && own.length > 1 && (
								<ul>
									{ own.map( ( { id, title } ) => (
										<li key={ id }>
											{ link( id, title ) }
										</li>
									) ) }
								</ul>
							) }
						</li>
					);
				} ) }
			</ul>
		</nav>
	);
}

function Mark( { group, state }: { group: Group; state: State } ) {
	const keys = state
		.record!.sections.filter( ( section ) => section.group === group.id )
		.flatMap( ( { fields } ) => fields.map( ( { key } ) => key ) );
	const { secrets, values } = changeOf( state );
	if ( keys.some( ( key ) => key in state.errors ) ) {
		return (
			<span className="millwork-settings__mark is-error">
				<span aria-hidden="true">!</span>
				<VisuallyHidden>
					{ __( 'Has errors', 'millwork' ) }
				</VisuallyHidden>
			</span>
		);
	}
	return keys.some( ( key ) => key in values || key in secrets ) ? (
		<span className="millwork-settings__mark">
			<span aria-hidden="true">●</span>
			<VisuallyHidden>
				{ __( 'Unsaved changes', 'millwork' ) }
			</VisuallyHidden>
		</span>
	) : null;
}
