<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Abilities;

/** A mailing with the numbers of its emails, for programs and commands. */
final class IssueNumbers {

	/**
	 * @param array<string, mixed> $issue From Issues\IssueRoutes.
	 * @return array<string, mixed>
	 */
	public static function row( array $issue ): array {
		$number = static fn( string ...$states ): int => array_sum( array_map( static fn( string $state ): int => (int) ( $issue['counts'][ $state ] ?? 0 ), $states ) );
		return array(
			'title'     => '' === $issue['title'] ? $issue['period'] : $issue['title'],
			'waiting'   => $number( 'waiting', 'claimed', 'handed' ),
			'sent'      => $number( 'sent' ),
			'failed'    => $number( 'failed' ),
			'uncertain' => $number( 'uncertain' ),
			'held'      => $number( 'held' ),
			'skipped'   => $number( 'skipped' ),
		) + array_intersect_key( $issue, array_flip( array( 'id', 'kind', 'state', 'reason', 'error', 'created', 'finished', 'at', 'post' ) ) );
	}
}
