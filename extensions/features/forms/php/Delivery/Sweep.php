<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Features\Forms\Answers\AnswerIndex;
use Millwork\Features\Forms\Capacity\WaitlistMoves;
use Millwork\Features\Forms\Drafts\Drafts;
use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\Entries\Worker;
use Millwork\Features\Forms\Replies\ReplyWork;
use Millwork\Features\Forms\Spam\AkismetReports;
use Millwork\Features\Forms\Spam\Learning;
use Millwork\Features\Forms\Uploads\FileRemoval;
use Millwork\Features\Forms\Webhooks\WebhookWorker;
use Throwable;

/** Does the work whose own jobs were lost. */
final class Sweep {

	private const WORKERS = array(
		array( Outbox::class, 'run' ),
		array( FileRemoval::class, 'sweep' ),
		array( AnswerIndex::class, 'run' ),
		array( ReplyWork::class, 'run' ),
		array( WebhookWorker::class, 'run' ),
		array( Drafts::class, 'sweep' ),
		array( WaitlistMoves::class, 'run' ),
		array( Worker::class, 'run' ),
		array( Runs::class, 'clean' ),
		array( AkismetReports::class, 'run' ),
		array( Learning::class, 'from_inbox' ),
	);

	/** @throws Throwable The first worker's error, after all others have run. */
	public static function run(): void {
		self::each( self::WORKERS );
	}

	/**
	 * @param iterable<callable(): mixed> $workers
	 * @throws Throwable The first one's error, after all others have run.
	 */
	public static function each( iterable $workers ): void {
		$first = null;
		foreach ( $workers as $worker ) {
			try {
				$worker();
			} catch ( Throwable $error ) {
				$first ??= $error;
			}
		}
		if ( null !== $first ) {
			throw $first;
		}
	}
}
