<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Abilities;

use Millwork\Abilities\Ability;
use Millwork\Features\Newsletter\Audience\Routes as AudienceRoutes;
use Millwork\Features\Newsletter\Issues\IssueRoutes;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Rest\InternalRequest;
use WP_Error;

/** What programs can do with the newsletter. They read numbers only: addresses are personal data. */
final class NewsletterAbilities {

	private const COUNTS = array( 'waiting', 'sent', 'failed', 'uncertain', 'held', 'skipped' );

	public static function register(): void {
		$text    = array( 'type' => 'string' );
		$number  = array( 'type' => 'integer' );
		$mailing = array( 'id' => $number, 'kind' => $text, 'title' => $text, 'state' => array( 'enum' => array_column( IssueState::cases(), 'value' ) ) + $text, 'reason' => $text, 'created' => $text, 'finished' => $text ) + array_fill_keys( self::COUNTS, $number );
		Ability::register(
			'count-subscribers',
			__( 'Count newsletter subscribers', 'millwork' ),
			__( 'Counts newsletter subscribers by status.', 'millwork' ),
			array(),
			array_fill_keys( array_column( Status::cases(), 'value' ), $number ),
			array( AudienceRoutes::class, 'may' ),
			static function (): array|WP_Error {
				$answer = InternalRequest::send( 'GET', '/millwork/v1/newsletter/audience/growth', array( 'by' => 'month' ) );
				return $answer instanceof WP_Error ? $answer : $answer['counts'];
			}
		);
		Ability::register(
			'list-mailings',
			__( 'List newsletter mailings', 'millwork' ),
			__( 'Lists newsletter mailings, the latest first, with the numbers of their emails by status.', 'millwork' ),
			IssueRoutes::list_args(),
			array( 'mailings' => array( 'type' => 'array', 'items' => array( 'type' => 'object', 'properties' => $mailing ) ), 'next' => $number ),
			array( IssueRoutes::class, 'is_owner' ),
			static function ( array $input ) use ( $mailing ): array|WP_Error {
				$page = InternalRequest::send( 'GET', '/millwork/v1/newsletter/issues', $input );
				return $page instanceof WP_Error ? $page : array(
					'mailings' => array_map( static fn( array $issue ): array => self::mailing( $issue, $mailing ), $page['issues'] ),
					'next'     => $page['next'],
				);
			}
		);
		$id = array( 'id' => Ability::id( __( 'The mailing’s ID.', 'millwork' ) ) );
		foreach ( self::changes() as $action => list( $label, $description ) ) {
			Ability::register(
				"$action-mailing",
				$label,
				$description,
				$id,
				$mailing,
				array( IssueRoutes::class, 'is_owner' ),
				static function ( array $input ) use ( $action, $mailing ): array|WP_Error {
					$issue = InternalRequest::send( 'POST', "/millwork/v1/newsletter/issues/$input[id]", array( 'do' => $action ) );
					return $issue instanceof WP_Error ? $issue : self::mailing( $issue, $mailing );
				},
				false
			);
		}
	}

	/** @return array<'pause'|'resume', array{string, string}> Labels and descriptions by action. */
	private static function changes(): array {
		return array(
			'pause'  => array( __( 'Pause a newsletter mailing', 'millwork' ), __( 'Pauses a mailing that is being sent. The ability millwork/resume-mailing resumes it.', 'millwork' ) ),
			'resume' => array( __( 'Resume a newsletter mailing', 'millwork' ), __( 'Resumes a paused mailing, so that the rest of its emails are sent.', 'millwork' ) ),
		);
	}

	/**
	 * @param array<string, mixed> $issue      From the route.
	 * @param array<string, mixed> $properties
	 * @return array<string, mixed>
	 */
	private static function mailing( array $issue, array $properties ): array {
		return array_intersect_key( IssueNumbers::row( $issue ), $properties );
	}
}
