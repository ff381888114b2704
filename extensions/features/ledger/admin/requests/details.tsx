import { Button, Notice, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatDateTime, formatNumber } from 'shared/admin/format';
import { groupEntries, momentLabels, ownerOf, sizeText } from './labels';
import type { HostGroup } from './labels';
import { NewMark } from './list-fields';
import type { Moment, SitePage, Weight } from './types';
import type { Measuring } from './use-measuring';

interface Props {
	page: SitePage;
	measuring: Measuring;
	/** Why the last measurement of a page failed; '' if it didn't. */
	failure: string;
}

/** A page's details, in a modal. All texts are plain; only checked URLs become links. */
export function Details( { page, measuring, failure }: Props ) {
	const isMeasuring = measuring.current === page.id;
	return (
		<>
			<p className="millwork-requests__head">
				<strong>
					<bdi>{ page.title }</bdi>
				</strong>
				{ /^https?:\/\//i.test( page.url ) && (
					<a href={ page.url }>{ page.url }</a>
				) }
			</p>
			<div className="millwork-list__buttons" role="group">
				<Button
					variant="secondary"
					__next40pxDefaultSize
					accessibleWhenDisabled
					disabled={ measuring.current >= 0 }
					onClick={ () => void measuring.measureOne( page ) }
				>
					{ __( 'Measure this page', 'millwork' ) }
				</Button>
				<span role="status">
					{ isMeasuring ? (
						<>
							<Spinner /> { __( 'Measuring…', 'millwork' ) }
						</>
					) : (
						measuredText( page )
					) }
				</span>
			</div>
			{ failure && ! isMeasuring && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ ( [ 'before', 'after' ] as const ).map( ( moment ) => (
				<Hosts key={ moment } page={ page } moment={ moment } />
			) ) }
			<Weights weights={ page.weight } isMeasured={ !! page.measured } />
		</>
	);
}

const measuredText = ( { measured }: SitePage ) =>
	measured
		? sprintf(
				/* translators: %s: a date and time. */
				__( 'Measured on %s in your browser.', 'millwork' ),
				formatDateTime( measured )
			)
		: __( 'Not measured yet. Below is what blocks declare.', 'millwork' );

function Hosts( { page, moment }: { page: SitePage; moment: Moment } ) {
	const groups = groupEntries( page.entries, moment );
	return (
		<section className="millwork-requests__section">
			<h2>{ momentLabels()[ moment ] }</h2>
			{ groups.length ? (
				<ul>
					{ groups.map( ( group ) => (
						<li key={ group.host.host }>
							<HostLine group={ group } />
						</li>
					) ) }
				</ul>
			) : (
				<p>{ __( 'None', 'millwork' ) }</p>
			) }
		</section>
	);
}

function HostLine( { group }: { group: HostGroup } ) {
	const { host, kinds, bytes, sources, printers, first } = group;
	const both = sources.length > 1;
	const measured = __( 'measured', 'millwork' );
	const declared = __( 'declared', 'millwork' );
	const owner = ownerOf( host );
	const details = [
		kinds.join( ', ' ),
		bytes ? sizeText( bytes ) : '',
		both
			? `${ declared }, ${ measured }`
			: { measured, declared }[ sources[ 0 ]! ],
		sprintf(
			/* translators: %s: a date and time. */
			__( 'first seen on %s', 'millwork' ),
			formatDateTime( first )
		),
	].filter( Boolean );
	return (
		<>
			<strong>
				<bdi>{ host.host }</bdi>
			</strong>
			{ owner && <span>{ owner }</span> }
			{ host.is_new && <NewMark /> }
			<span className="millwork-requests__more">
				{ details.join( ' · ' ) }
			</span>
			{ printers.length > 0 && (
				<span className="millwork-requests__more">
					{ sprintf(
						/* translators: %s: names of plugins or themes with files. */
						__( 'Printed by %s', 'millwork' ),
						printers.join( ', ' )
					) }
				</span>
			) }
		</>
	);
}

/** The bytes of scripts and styles, by who printed them. */
function Weights( {
	weights,
	isMeasured,
}: {
	weights: Weight[];
	isMeasured: boolean;
} ) {
	if ( ! isMeasured ) {
		return null;
	}
	return (
		<section className="millwork-requests__section">
			<h2>{ __( 'Weight of scripts and stylesheets', 'millwork' ) }</h2>
			{ weights.length ? (
				<table className="millwork-requests__weights">
					<thead>
						<tr>
							<th scope="col">{ __( 'From', 'millwork' ) }</th>
							<th scope="col">{ __( 'Scripts', 'millwork' ) }</th>
							<th scope="col">
								{ __( 'Stylesheets', 'millwork' ) }
							</th>
						</tr>
					</thead>
					<tbody>
						{ weights.map( ( weight, index ) => (
							<tr
								key={ index }
								className={ weight.is_ours ? 'is-ours' : '' }
							>
								<th scope="row">
									<bdi>{ weight.name }</bdi>{ ' ' }
									<span className="millwork-requests__more">
										{ sprintf(
											/* translators: %s: a number. */
											_n(
												'%s file',
												'%s files',
												weight.files,
												'millwork'
											),
											formatNumber( weight.files )
										) }
									</span>
								</th>
								<td>{ sizeText( weight.script ) }</td>
								<td>{ sizeText( weight.style ) }</td>
							</tr>
						) ) }
					</tbody>
				</table>
			) : (
				<p>{ __( 'No scripts or stylesheets.', 'millwork' ) }</p>
			) }
			<p className="millwork-requests__more">
				{ __(
					'As transferred. Most other hosts don’t tell browsers how large their files are.',
					'millwork'
				) }
			</p>
		</section>
	);
}
