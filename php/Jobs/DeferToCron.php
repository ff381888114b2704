<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use RuntimeException;

/**
 * Thrown by the client where a visitor's process has no more time for another server (JobTimeLimit). It ends
 * the job, which the scheduler then does from its beginning: no attempt counts, and nothing failed.
 */
final class DeferToCron extends RuntimeException {}
