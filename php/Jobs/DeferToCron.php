<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use RuntimeException;

/**
 * Thrown by the HTTP client when a visitor's process has no time left for another server (JobTimeLimit). The job ends,
 * and the scheduler runs it again from the start. It counts neither as an attempt nor as a failure.
 */
final class DeferToCron extends RuntimeException {}
