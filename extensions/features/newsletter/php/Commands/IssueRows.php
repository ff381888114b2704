<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Commands;

use Millwork\Cli\Output;
use Millwork\Features\Newsletter\Abilities\IssueNumbers;

/** Mailings as commands print them. */
final class IssueRows {

	public const FIELDS = array( 'id', 'kind', 'title', 'state', 'waiting', 'sent', 'failed', 'uncertain', 'held', 'skipped', 'reason', 'error', 'created', 'finished', 'at', 'post' );

	/** @param list<array<string, mixed>> $issues From Issues\IssueRoutes. */
	public static function print( array $issues ): void {
		Output::rows( array_map( array( IssueNumbers::class, 'row' ), $issues ), self::FIELDS, 7, array() );
	}
}
